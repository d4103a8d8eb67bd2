/** A failure told in one sentence that says what to do. */
export class Sentence extends Error {
  name = 'Sentence'
}
