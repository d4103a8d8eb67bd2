/** Prints one figure against its budget; a budget that is missed makes the run fail. */
export function budget(name: string, figure: number, rule: { atLeast: number } | { atMost: number }, unit = '') {
  const kept = 'atLeast' in rule ? figure >= rule.atLeast : figure <= rule.atMost
  const words = 'atLeast' in rule ? `at least ${rule.atLeast}${unit}` : `at most ${rule.atMost}${unit}`
  console.log(`${kept ? 'kept  ' : 'MISSED'} ${name}: ${round(figure)}${unit} (${words})`)
  if (!kept) process.exitCode = 1
}

/** A figure that is shown beside the budgets and judged by nobody. */
export function figure(name: string, value: number, unit = '') {
  console.log(`       ${name}: ${round(value)}${unit}`)
}

function round(value: number) {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}
