/** A path on this server to go on to, or null for anything that could lead elsewhere (CWE-601). */
export function localPath(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > 2000 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next) || next.includes('\\'))
    return null
  if (!URL.canParse(next, 'http://here')) return null
  const url = new URL(next, 'http://here')
  return url.origin === 'http://here' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
}

export function signInPath(next: string | null): string {
  return next && next !== '/' ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in'
}
