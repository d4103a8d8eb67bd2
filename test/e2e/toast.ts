import type { Page } from '@playwright/test'

/** The one toast on the screen, which a screen reader is told apart from it. */
export function toast(page: Page, words: string) {
  return page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: words })
}
