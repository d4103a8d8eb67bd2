import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** When a process began, in the system's own notation; null when there is none, '' when it cannot be told. */
export function bornAt(pid: number): string | null {
  if (!exists(pid)) return null
  if (process.platform === 'linux') return bornByProc(pid)
  if (process.platform === 'win32') return ''
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
}

/** The command line of a process, '' when there is none. */
export function commandOf(pid: number): string {
  if (!exists(pid)) return ''
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
  if (process.platform === 'win32')
    return spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' }).stdout
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
}

export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Field 22 of proc(5) stat, counted after the name, which may contain spaces. State Z: ended, only not yet buried. */
function bornByProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? '')
  } catch {
    return null
  }
}
