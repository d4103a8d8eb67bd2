/** The addresses the app answers when signed in. The server serves the app there and a 404 elsewhere. */
export const screens = ['/', '/dashboard', '/leads', '/leads/:id'] as const

export function isScreen(path: string): boolean {
  return screens.some((screen) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}/?$`).test(path))
}
