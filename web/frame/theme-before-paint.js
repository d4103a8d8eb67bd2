// Runs before the first paint, so it repeats the two lines of theme.ts that decide.
{
  const choice = localStorage.getItem('theme') ?? 'system'
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
}
