import type { PublicAgent } from '#public/find-a-home/agent.ts'

/** What happens after the form is sent. Each line is something the product or the agent does today. */
export function NextSteps({ agent, sent = false }: { agent: PublicAgent; sent?: boolean }) {
  const name = <bdi>{agent.name}</bdi>
  const steps = [
    sent ? <>{name} has your answers now.</> : <>Your answers reach {name} at once.</>,
    <>{name} looks at what you asked for.</>,
    <>{name} calls or writes to you.</>,
  ]
  return (
    <ol className={sent ? 'next' : 'next promise'}>
      {steps.map((step, index) => (
        <li key={index}>
          <span className="num muted">{index + 1}</span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
