import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, readSourceFiles, root, type SourceFile, walk } from '#test/support/source-files.ts'

const files = readSourceFiles()
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('test/')
const product = files.filter(({ path }) => !isTest(path) && !/^(bench|scripts)\//.test(path))

/** What a file may import, by where it stands; the first row that fits counts. Told in docs/architecture.md. */
const rules: { files: RegExp; may: (wanted: Import, file: string) => boolean }[] = [
  { files: /^contract\//, may: ({ own, target }) => within(target, 'contract/') || (!own && target === 'zod') },
  {
    files: /^server\/(platform|providers)\//,
    may: ({ own, target, typeOnly }) =>
      !own ||
      within(target, 'contract/', 'server/platform/', 'server/providers/', 'server/config.ts', 'db/types.gen.ts') ||
      (typeOnly && target === 'server/context.ts'),
  },
  {
    files: /^server\/[^/]+\.ts$/,
    may: ({ own, target }) =>
      !own || within(target, 'contract/', 'server/', 'db/seed/', 'db/types.gen.ts', 'package.json'),
  },
  {
    files: /^server\//,
    may: ({ own, target, typeOnly }, file) =>
      !own ||
      within(
        target,
        'contract/',
        'server/platform/',
        'server/providers/',
        'server/config.ts',
        'server/context.ts',
        'server/version.ts',
        'db/types.gen.ts',
        sliceOf(file),
      ) ||
      (typeOnly && target === 'server/jobs.ts') ||
      // The pages that the server sends are built apart; it knows what they want to be told.
      (typeOnly && within(file, 'server/pages/') && within(target, 'public-form/')) ||
      (/^server\/[^/]+\/[^/]+$/.test(target) && isVerb(target)),
  },
  {
    files: /^web\/ui\//,
    may: ({ own, target }) =>
      own
        ? within(target, 'web/ui/')
        : /^(react|react-dom|radix-ui|lucide-react|class-variance-authority|clsx)(\/|$)/.test(target),
  },
  { files: /^web\/([^/]+|build\/.*)$/, may: ({ own, target }) => !own || within(target, 'web/', 'contract/') },
  {
    files: /^web\//,
    may: ({ own, target }, file) =>
      !own ||
      within(
        target,
        'contract/',
        'web/ui/',
        'web/api.ts',
        'web/paths.ts',
        'web/query-client.ts',
        'web/frame/',
        sliceOf(file),
      ),
  },
  {
    files: /^(public-form|chat-widget)\//,
    may: ({ own, target }, file) => !own || within(target, 'contract/', `${file.split('/')[0]}/`, 'web/ui/tokens.css'),
  },
  { files: /^db\//, may: ({ own, target }) => !own || within(target, 'db/', 'contract/', 'server/') },
]

test('every file imports only what its place allows', () => {
  const broken = product.flatMap(({ path, imports }) => {
    const rule = rules.find(({ files }) => files.test(path))
    return imports.filter((wanted) => !rule?.may(wanted, path)).map(({ target }) => `${path} imports ${target}`)
  })
  expect(broken).toEqual([])
})

test('a verb is a file that exports the function of its name, and nothing else may be called by other slices', () => {
  expect(isVerb('server/leads/capture-lead.ts')).toBe(true)
  for (const file of ['count-queries', 'capture-rows', 'jobs', 'routes', 'wire-columns', 'normalize-person'])
    expect(isVerb(`server/leads/${file}.ts`), file).toBe(false)
})

test('the product imports nothing from the tests, the benches and the scripts', () => {
  const broken = product.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => /^(test|bench|scripts)\//.test(target))
      .map(({ target }) => `${path} imports ${target}`),
  )
  expect(broken).toEqual([])
})

test('imports name files that exist, so that no path is only nearly right', () => {
  const broken = files.flatMap(({ path, imports }) =>
    imports
      .filter(({ own, target }) => own && !existsSync(join(root, target)))
      .map(({ target }) => `${path} imports ${target}`),
  )
  expect(broken.filter((line) => !line.includes(' dist/'))).toEqual([])
})

test('files are named for one thing: kebab-case, components in PascalCase', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|e2e|bench|gen|d|config))*\.(ts|tsx|mjs|js)$/
  const component = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/
  const broken = files
    .map(({ path }) => path)
    .filter((path) => !kebab.test(nameOf(path)) && !component.test(nameOf(path)))
  expect(broken).toEqual([])
})

test('no drawers: no helpers, utils or common, and no file that only passes others on', () => {
  const drawers = files
    .filter(({ path }) => /\/(helpers?|utils?|common|misc|lib|shared)(\/|\.tsx?$)/.test(path))
    .map(({ path }) => path)
  expect([...drawers, ...product.filter(isBarrel).map(({ path }) => path)]).toEqual([])
})

test('no file is longer than 300 lines', () => {
  const long = files
    .filter(({ path }) => !path.endsWith('.gen.ts'))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
  expect(long.filter(({ lines }) => lines > 300)).toEqual([])
})

test('documents mention only files that exist', () => {
  const documents = ['README.md', 'CHANGELOG.md', ...walk('docs', /\.md$/)].filter((path) =>
    existsSync(join(root, path)),
  )
  const missing = documents.flatMap((path) =>
    mentionsIn(path, readFileSync(join(root, path), 'utf8'))
      .filter((mention) => !existsSync(join(root, mention)))
      .map((mention) => `${path} mentions ${mention}`),
  )
  expect(missing).toEqual([])
})

function within(target: string, ...places: string[]) {
  return places.some((place) => (place.endsWith('/') ? target.startsWith(place) : target === place))
}

/** `server/leads/` of `server/leads/capture-lead.ts`. */
function sliceOf(file: string) {
  return `${file.split('/').slice(0, 2).join('/')}/`
}

/** What another slice may call: `capture-lead.ts`, because it exports the function `captureLead`. */
function isVerb(target: string) {
  const verb = nameOf(target)
    .replace(/\.ts$/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const text = files.find(({ path }) => path === target)?.text ?? ''
  return new RegExp(`^export (async )?function ${verb}\\b`, 'm').test(text)
}

function nameOf(path: string) {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Nothing but re-exports of our own files. */
function isBarrel({ path, text }: SourceFile) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim()
  const rest = code.replace(/^export (type )?(\*( as \w+)?|\{[^}]*\}) from '[.#][^']*'$/gm, '').trim()
  return /^index\.tsx?$/.test(nameOf(path)) || (code !== '' && rest === '' && !/^public-form\/render\.tsx$/.test(path))
}

/** Paths in back-ticks, written from the root, and the targets of links, written from the document. */
function mentionsIn(path: string, markdown: string) {
  const quoted = [...markdown.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text)
  const linked = [...markdown.matchAll(/\]\(([^)\s#]+)\)/g)]
    .map(([, text = '']) => text)
    .filter((text) => !text.includes(':'))
  const ours = /^(contract|server|web|public-form|chat-widget|db|test|bench|scripts|docs)\/[^<*{…]*$/
  return [
    ...quoted.filter((text) => ours.test(text)),
    ...linked.map((target) => posix.join(posix.dirname(path), target)),
  ]
}
