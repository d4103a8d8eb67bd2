import { budgets, propertyTypes, timelines } from '#contract/lead-options.ts'

/** In the order of the form. */
const names: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  propertyType: 'Property',
  budget: 'Budget',
  location: 'Location',
  timeline: 'Timeline',
}

const choices: Record<string, string> = { ...propertyTypes, ...budgets, ...timelines }

/** A choice of the form in the words of the form, anything else as typed. */
export function answerWords(answer: string): string {
  return choices[answer] ?? answer
}

/** What one submission of the form said; `filled` names the blanks of the lead that it filled. */
export function Answers({ answers, filled = [] }: { answers: Record<string, string | null>; filled?: string[] }) {
  const given = Object.keys(names).flatMap((name) => (answers[name] ? [[name, answers[name]] as const] : []))
  return (
    <ul>
      {given.map(([name, answer]) => (
        <li key={name}>
          {names[name]}: <bdi className="text-foreground">{answerWords(answer)}</bdi>
          {filled.includes(name) && ' (new)'}
        </li>
      ))}
    </ul>
  )
}
