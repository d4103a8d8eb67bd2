import tokens from '#web/ui/tokens.css?inline'
import base from './base.css?inline'
import fonts from './fonts.css?inline'

/**
 * The one style sheet of a page, to be written into it: the tokens it uses, in both color schemes, and its own rules.
 * Strangers have no theme switch and may have no script, so the app's `.dark` block follows the system's setting here.
 */
export function pageCss(...sheets: string[]): string {
  const rules = [fonts, base, ...sheets].join('')
  const used = usedTokens(rules, declarations(tokens, ':root'))
  return block(':root', tokens, used) + `@media (prefers-color-scheme:dark){${block('.dark', tokens, used)}}` + rules
}

function block(selector: string, css: string, used: Set<string>): string {
  const kept = declarations(css, selector).filter(([name]) => used.has(name) || name === 'color-scheme')
  return `:root{${kept.map(([name, value]) => `${name}:${value}`).join(';')}}`
}

/** Names that the rules mention, and names that those tokens mention in turn. */
function usedTokens(rules: string, tokens: [name: string, value: string][]): Set<string> {
  const values = new Map(tokens)
  const used = new Set<string>()
  const visit = (css: string) => {
    for (const [, name = ''] of css.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue
      used.add(name)
      visit(values.get(name) ?? '')
    }
  }
  visit(rules)
  return used
}

/** tokens.css holds nothing but flat blocks of declarations, no value of which contains a semicolon. */
function declarations(css: string, selector: string): [name: string, value: string][] {
  const plain = css.replace(/\/\*.*?\*\//gs, '')
  const start = plain.indexOf('{', plain.indexOf(selector))
  if (start < 0) throw new Error(`tokens.css has no ${selector} block`)
  return plain
    .slice(start + 1, plain.indexOf('}', start))
    .split(';')
    .flatMap((line) => {
      const colon = line.indexOf(':')
      return colon < 0 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as [string, string]]
    })
}
