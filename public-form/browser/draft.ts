import { drop, read, write } from '#public/browser/tab-storage.ts'

const name = 'draft'

/** Keeps what is typed for this tab, on this device, so that a reload loses nothing. No cookie, nothing sent. @returns whether there was one */
export function keepDraft(form: HTMLFormElement): boolean {
  const isFresh = !form.querySelector('[role=alert]:not([hidden])')
  const wasRestored = isFresh && restore(form)
  form.addEventListener('input', () => write(name, answersOf(form)))
  return wasRestored
}

export function forgetDraft() {
  drop(name)
  drop('sent')
}

/** Without the consents: a yes is given anew beside the words it is for. */
function answersOf(form: HTMLFormElement): Record<string, string> {
  const answers: Record<string, string> = {}
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && isKept(field)))
      answers[field.name] = field.value
  }
  return answers
}

function isKept({ type, name, checked }: HTMLInputElement) {
  if (type === 'radio') return checked
  return type !== 'hidden' && type !== 'checkbox' && name !== 'website'
}

function restore(form: HTMLFormElement): boolean {
  const draft = Object.entries(read<Record<string, string>>(name) ?? {})
  for (const [field, answer] of draft) {
    const found = form.elements.namedItem(field)
    if (found instanceof RadioNodeList || found instanceof HTMLInputElement || found instanceof HTMLSelectElement)
      found.value = answer
  }
  return draft.length > 0
}
