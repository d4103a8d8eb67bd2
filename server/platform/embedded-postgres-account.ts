import { readFileSync } from 'node:fs'
import { PostgresFailure } from '#server/platform/embedded-postgres-failure.ts'

/** Whom Postgres runs as, when not as ourselves. */
export interface Account {
  uid: number
  gid: number
}

/**
 * Postgres refuses to run as root: then it runs as the owner of the cluster, or for a new one as an account that the
 * machine has. Null means: as who we are.
 */
export function findAccount(
  owner: Account | undefined,
  onStep: (sentence: string) => void,
  known = readAccounts(),
): Account | null {
  const me = process.getuid?.()
  if (me === undefined) return null
  if (me !== 0) {
    if (owner && owner.uid !== me)
      throw new PostgresFailure(
        'The database in the data folder belongs to another account: start Porchlight as the one that made it, or as root.',
      )
    return null
  }
  const named = ['porchlight', 'postgres', 'nobody']
    .map((name) => known.get(name))
    .find((found) => found && found.uid > 0)
  const account = owner && owner.uid !== 0 ? owner : named
  if (!account)
    throw new PostgresFailure(
      'Create an account for the database (useradd --system porchlight), since Postgres does not run as root.',
    )
  if (account.uid === known.get('nobody')?.uid)
    onStep(
      'The database runs as the account nobody, which other programs may use as well: for one of its own, run "useradd --system porchlight" before the first start',
    )
  return account
}

function readAccounts(): Map<string, Account> {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', , uid, gid] = line.split(':')
      return [name, { uid: Number(uid), gid: Number(gid) }]
    }),
  )
}
