import { SampleWindow, Track } from '#public/landing/SampleWindow.tsx'

const figures = [
  { name: 'Total Leads', value: '128', note: 'all sources' },
  { name: 'Qualified Leads', value: '48', note: 'score 70 or more' },
  { name: 'Conversion Rate', value: '6.3%', note: '8 of 128' },
  { name: 'Total Spend', value: '$1,560.00', note: '$12.19 per lead' },
]

const sources = [
  { name: 'Facebook', leads: 56, share: '43.8%' },
  { name: 'Website', leads: 37, share: '28.9%' },
  { name: 'Instagram', leads: 23, share: '18.0%' },
  { name: 'Organic', leads: 12, share: '9.4%' },
]

const most = Math.max(...sources.map(({ leads }) => leads))

export function AnalyticsSample() {
  return (
    <SampleWindow label="analytics of 30 days" className="shot">
      <p className="bar">
        <b>Analytics</b>
        <span className="muted">Last 30 days</span>
      </p>
      <dl className="kpis num">
        {figures.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
      <table className="src num">
        <caption className="vh">Lead sources</caption>
        <thead>
          <tr>
            <th scope="col">Lead source</th>
            <th scope="col" className="w">
              <span className="vh">Share as a bar</span>
            </th>
            <th scope="col">Leads</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ name, leads, share }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="w">
                <Track percent={Math.round((leads / most) * 1000) / 10} />
              </td>
              <td>{leads}</td>
              <td>{share}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SampleWindow>
  )
}
