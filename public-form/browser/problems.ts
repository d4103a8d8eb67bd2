export interface Problem {
  field: string
  message: string
}

/** The browser's own checks, in the words that stand beside each field. */
export function findProblems(form: HTMLFormElement): Problem[] {
  return fieldsOf(form)
    .filter((field) => !isFine(field))
    .map((field) => ({ field: field.id, message: complaintOf(field)?.textContent ?? field.validationMessage }))
}

/** As the server shows them without a script: a summary first, and each field says what is wrong with it. */
export function showProblems(form: HTMLFormElement, problems: Problem[]) {
  for (const field of fieldsOf(form)) {
    const problem = problems.find((candidate) => candidate.field === field.id)
    if (problem) mark(field, problem.message)
    else unmark(field)
  }
  const summary = document.getElementById('errors')!
  summary.hidden = problems.length === 0
  if (problems.length === 0) return
  summary.querySelector('b')!.textContent =
    problems.length === 1 ? 'Please look at 1 thing' : `Please look at ${problems.length} things`
  summary.querySelector('ul')!.replaceChildren(...problems.map(link))
  summary.focus()
}

/** A field that was left wrong says so at once, and stops saying so as soon as it is right. */
export function watchFields(form: HTMLFormElement) {
  form.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(':user-invalid')) mark(target)
  })
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && isFine(target)) unmark(target)
  })
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('.field > input[id], .field > label > input[id]')]
}

function isFine(field: HTMLInputElement) {
  return field.checkValidity() && (!field.required || field.value.trim() !== '')
}

function complaintOf({ id }: HTMLInputElement) {
  return document.getElementById(`e-${id}`)
}

function mark(field: HTMLInputElement, message?: string) {
  const complaint = complaintOf(field)
  field.setAttribute('aria-invalid', 'true')
  if (!complaint) return
  field.setAttribute('aria-describedby', complaint.id)
  if (message) complaint.textContent = message
}

function unmark(field: HTMLInputElement) {
  field.removeAttribute('aria-invalid')
  field.removeAttribute('aria-describedby')
}

function link({ field, message }: Problem) {
  const label = document
    .querySelector(`label[for="${CSS.escape(field)}"]`)
    ?.textContent?.replace('*', '')
    .trim()
  const anchor = Object.assign(document.createElement('a'), {
    href: `#${field}`,
    textContent: label ? `${label}: ${message}` : message,
  })
  anchor.addEventListener('click', (event) => {
    event.preventDefault()
    document.getElementById(field)?.focus()
  })
  const item = document.createElement('li')
  item.append(anchor)
  return item
}
