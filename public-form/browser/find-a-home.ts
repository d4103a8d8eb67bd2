import { forgetDraft, keepDraft } from '#public/browser/draft.ts'
import { findProblems, showProblems, watchFields } from '#public/browser/problems.ts'
import { type Outcome, sendInquiry } from '#public/browser/send-inquiry.ts'
import { backOnline, countDown, hide, say } from '#public/browser/wait.ts'

// The form works without this script. With it, nothing is lost on a weak connection: a failed send keeps every
// answer, and a send that has to wait goes out by itself.

/** Seconds between tries of a send that failed; the key makes sure that it is stored once. */
const pauses = [5, 10, 20, 40, 60, 60, 60]
/** Milliseconds before which the server takes a filled form for the work of software, and a little more. */
const slowest = 2_800

const form = document.querySelector<HTMLFormElement>('#inquiry')
if (form) enhance(form)
else forgetDraft()

function enhance(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!
  const failed = document.getElementById('failed')!
  const waiting = document.getElementById('waiting')!
  const progress = document.getElementById('progress')!
  let sending = false
  let tries = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  form.noValidate = true
  const wasRestored = keepDraft(form)
  watchFields(form)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    tries = 0
    if (!sending) void submit()
  })
  // Whoever changes an answer sends it themselves when they are done.
  form.addEventListener('input', () => clearTimeout(retry))

  async function submit() {
    clearTimeout(retry)
    hide(failed)
    const problems = findProblems(form)
    showProblems(form, problems)
    if (problems.length > 0) return
    setSending(true)
    // Answers that were typed before a reload are sent faster than anybody types; that must not look like software.
    if (wasRestored) await new Promise((resolve) => setTimeout(resolve, slowest - performance.now()))
    const outcome = await sendUntilAnswered()
    setSending(false)
    settle(outcome)
  }

  async function sendUntilAnswered(): Promise<Outcome> {
    for (;;) {
      const outcome = await sendInquiry(form)
      if (outcome.kind === 'busy') await countDown(waiting, outcome.seconds)
      else if (outcome.kind === 'offline') await backOnline(waiting)
      else return outcome
    }
  }

  function settle(outcome: Outcome) {
    if (outcome.kind === 'sent') return celebrate()
    if (outcome.kind === 'refused') return showProblems(form, outcome.problems)
    const again = tries < pauses.length ? ' It is also sent again by itself in a moment.' : ''
    say(failed, 'Error', `Failed to submit your information. Please try again. What you typed is still here.${again}`)
    const pause = pauses[tries++]
    if (pause) retry = setTimeout(() => sending || void submit(), pause * 1000)
    addEventListener('online', () => failed.hidden || sending || void submit(), { once: true })
  }

  function setSending(now: boolean) {
    const hadFocus = document.activeElement === button
    sending = now
    form.classList.toggle('sending', now)
    button.disabled = now
    progress.textContent = now ? 'Processing...' : ''
    if (now) form.dataset.focus = String(hadFocus)
    else if (form.dataset.focus === 'true' && document.activeElement === document.body) button.focus()
  }

  function celebrate() {
    form.reset()
    forgetDraft()
    form.hidden = true
    document.getElementById('intro')!.hidden = true
    document.getElementById('success')!.hidden = false
    document.title = `Success! ${document.title}`
    scrollTo(0, 0)
    document.getElementById('sent')!.focus()
  }
}
