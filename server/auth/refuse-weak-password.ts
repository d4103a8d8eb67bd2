import { InvalidInputError } from '#server/platform/errors.ts'

interface Person {
  email: string
  firstName?: string | null
  lastName?: string | null
  company?: string | null
}

/** What must be left of a password once everything that is easy to guess is taken out of it. */
const enough = 8

/**
 * What guessers try first among passwords of twelve characters and more (ASVS 5.0, 6.2.4 and 6.2.11). By rule rather
 * than by list: the lists of leaked passwords are made of these words, of sequences and of repetitions.
 */
const commonWords = [
  ...[
    'password',
    'passwort',
    'passphrase',
    'passcode',
    'pass',
    'letmein',
    'welcome',
    'iloveyou',
    'admin',
    'administrator',
  ],
  ...[
    'changeme',
    'default',
    'secret',
    'login',
    'access',
    'master',
    'monkey',
    'dragon',
    'football',
    'baseball',
    'basketball',
  ],
  ...[
    'princess',
    'sunshine',
    'superman',
    'batman',
    'pokemon',
    'starwars',
    'trustno',
    'whatever',
    'freedom',
    'michael',
    'jordan',
  ],
  ...[
    'jennifer',
    'jessica',
    'charlie',
    'ashley',
    'chocolate',
    'computer',
    'internet',
    'samsung',
    'liverpool',
    'chelsea',
  ],
  ...['summer', 'winter', 'spring', 'autumn', 'january', 'february', 'march', 'april', 'june', 'july', 'august'],
  ...[
    'september',
    'october',
    'november',
    'december',
    'monday',
    'friday',
    'sunday',
    'hello',
    'test',
    'guest',
    'user',
    'root',
  ],
  ...['realestate', 'realtor', 'realty', 'broker', 'agent', 'homes', 'house', 'forsale', 'correcthorsebatterystaple'],
  ...['porchlight', 'porch', 'leads'],
]

/** Keys beside each other, the alphabet and the digits; also backwards. */
const walks = [
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ...[
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
    'qazwsxedcrfvtgbyhnujmikolp',
    '1q2w3e4r5t6y7u8i9o0p',
    'q1w2e3r4t5y6u7i8o9p0',
  ],
  ...['abcdefghijklmnopqrstuvwxyz', '12345678901234567890', 'a1b2c3d4e5f6g7h8i9', '1a2b3c4d5e6f7g8h9i'],
].flatMap((walk) => [walk, [...walk].reverse().join('')])

/** @throws InvalidInputError with a sentence for the field `password` */
export function refuseWeakPassword(password: string, person: Person): void {
  const problem = weaknessOf(password, person)
  if (problem) throw new InvalidInputError([{ field: 'password', message: problem }])
}

/** Why a password is too easy to guess, as a sentence; null for one that is not. */
export function weaknessOf(password: string, person: Person): string | null {
  const plain = plainly(password)
  const own = ownWords(person)
  if (isEnough(without(plain, [...own, ...commonWords]))) return null
  if (own.length > 0 && isEnough(without(plain, commonWords)))
    return 'Your own name or email is too easy to guess. Choose a password that does not build on it'
  return 'This is one of the first passwords that are tried. Choose another, such as a few words that do not belong together'
}

/** As a guesser looks at it: lower case, look-alikes back to letters, without accents, signs and spaces. */
function plainly(text: string): string {
  const letters = text.normalize('NFKD').toLowerCase()
  const words = /\p{L}/u.test(letters) ? letters.replace(/[@4](?=\p{L})|(?<=\p{L})[@4]/gu, 'a') : letters
  return words
    .replace(/(?<=\p{L})0/gu, 'o')
    .replace(/(?<=\p{L})[3](?=\p{L})/gu, 'e')
    .replace(/(?<=\p{L})[$5](?=\p{L})/gu, 's')
    .replace(/(?<=\p{L})[1!](?=\p{L})/gu, 'i')
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]/gu, '')
}

function ownWords({ email, firstName, lastName, company }: Person): string[] {
  const [name = '', host = ''] = email.split('@')
  const parts = [email, name, ...name.split(/[^\p{L}\p{N}]+/u), ...host.split('.')]
  const words = [firstName, lastName, company].flatMap((text) => [text ?? '', ...(text ?? '').split(/\s+/)])
  return [...new Set([...parts, ...words].map(plainly))].filter((word) => word.length >= 3)
}

/** The longest words go first, so that a short one does not break up a long one. */
function without(text: string, words: string[]): string {
  return words.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), text)
}

/** Repetitions and walks along the keyboard count as the few characters they are made of; years as nothing. */
function isEnough(rest: string): boolean {
  const letters = withoutWalks(rest.replace(/(?<!\d)(?:19|20)\d\d(?!\d)/g, '').replace(/(.{1,12}?)\1+/gu, '$1'))
  return [...letters].length >= enough && new Set(letters).size >= 5
}

function withoutWalks(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    let length = 0
    while (at + length < text.length && walks.some((walk) => walk.includes(text.slice(at, at + length + 1)))) length++
    rest += length >= 4 ? text[at] : text.slice(at, at + Math.max(1, length))
    at += Math.max(1, length)
  }
  return rest
}
