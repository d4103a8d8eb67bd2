import { openTestServer } from '#test/support/test-server.ts'

/** Runs once before all files; what it returns runs after them. */
export default function setup() {
  return openTestServer()
}
