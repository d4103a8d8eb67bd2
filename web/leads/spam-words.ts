const words: Record<string, string> = {
  honeypot: 'A field that people do not see was filled in.',
  'forged-stamp': 'The form was not opened on this site before it was sent.',
  'too-fast': 'The form was sent faster than a person types.',
}

/** Why a lead is suspected, in plain words; a signal without words of its own is named. */
export function spamWords(signals: string[]): string {
  return signals.map((signal) => words[signal] ?? `Signal: ${signal}.`).join(' ')
}
