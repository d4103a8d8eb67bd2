// What this tab remembers until it is closed. A browser that refuses storage costs the visitor the draft, never the form.

const prefix = 'find-a-home.'

export function read<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as T | null
  } catch {
    return null
  }
}

export function write(name: string, value: unknown) {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {}
}

export function drop(name: string) {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {}
}
