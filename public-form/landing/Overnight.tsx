import { SampleWindow } from '#public/landing/SampleWindow.tsx'

/** Scores as the product's own rules give them for these answers (server/leads/score-lead.ts). */
const leads = [
  { at: '11:42 pm', name: 'Maya Okafor', wants: 'Single-family, Mueller', score: 84, band: 'hot', word: 'Hot' },
  { at: '12:15 am', name: 'Daniel Reyes', wants: 'Condo, Rainey Street', score: 92, band: 'hot', word: 'Hot' },
  { at: '1:08 am', name: 'Priya Raman', wants: 'Condo, Hyde Park', score: 66, band: 'warm', word: 'Warm' },
  { at: '5:51 am', name: 'Grace Nakamura', wants: 'Condo, Round Rock', score: 49, band: 'cold', word: 'Cold' },
]

/** HTML rather than a picture, so that the first screen waits for nothing. */
export function Overnight() {
  return (
    <SampleWindow label="leads that came in overnight" className="over">
      <p className="bar">
        <b>While you were asleep</b>
        <span className="muted num">{leads.length} new leads</span>
      </p>
      <ol>
        {leads.map(({ at, name, wants, score, band, word }) => (
          <li key={name}>
            <span className="muted num">{at}</span>
            <span>
              <b>{name}</b>
              <span className="muted">{wants}</span>
            </span>
            <span className="sc num">
              {score} <span className={`tag ${band}`}>{word}</span>
            </span>
          </li>
        ))}
      </ol>
    </SampleWindow>
  )
}
