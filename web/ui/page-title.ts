import { useEffect } from 'react'

const titles: (string | undefined)[] = []

/** Names the tab of the browser. What lies over the page (`depth` 1) goes before the page itself. */
export function usePageTitle(title: string | undefined, depth: 0 | 1 = 0) {
  useEffect(() => {
    titles[depth] = title
    show()
    return () => {
      titles[depth] = undefined
      show()
    }
  }, [title, depth])
}

function show() {
  const title = titles[1] ?? titles[0]
  document.title = title ? `${title} · Porchlight` : 'Porchlight'
}
