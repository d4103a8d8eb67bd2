import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Account } from '#server/platform/embedded-postgres-account.ts'
import { type Binaries, ownEnvironment } from '#server/platform/embedded-postgres-binaries.ts'
import { explain } from '#server/platform/embedded-postgres-failure.ts'

interface Options {
  folder: string
  account: Account | null
  binaries: Binaries
  durable: boolean
  password: string
}

/** Fills an empty folder with a cluster that has one database and one role, neither of them a superuser's. */
export async function initialise({ folder, account, binaries, durable, password }: Options) {
  await run(binaries.initdb, [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--encoding=UTF8',
    // Sorts and lower-cases the same on every machine, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Nobody may sign in until pg_hba.conf says who.
    '--auth=reject',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ])
  // The superuser has no password and no way in from outside: the product is not meant to need one.
  const local = process.platform === 'win32' ? 'host all porchlight 127.0.0.1/32' : 'local all porchlight'
  const setUp = [
    `create role porchlight login createdb password '${password}';`,
    'create database porchlight owner porchlight;',
    // By Postgres itself: root must not write into a folder of another account, who may have put a link there (CWE-59).
    `copy (select '${local} scram-sha-256') to ${quoted(join(folder, 'pg_hba.conf'))};`,
  ]
  await run(
    binaries.postgres,
    ['--single', '-D', folder, ...(durable ? [] : ['-F']), 'postgres'],
    `${setUp.join('\n')}\n`,
  )

  function run(command: string, args: string[], input = ''): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawn(command, args, {
        ...account,
        cwd: '/',
        env: ownEnvironment(),
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => (output += chunk))
      child.stderr.on('data', (chunk: Buffer) => (output += chunk))
      child.on('error', reject)
      child.on('close', (code) => {
        // Single-user mode goes on after an error and exits with 0.
        if (code === 0 && !/^.*(ERROR|FATAL): /m.test(output)) resolve()
        else reject(explain(output, 'The database could not be set up'))
      })
      child.stdin.on('error', () => {})
      child.stdin.end(input)
    })
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
