// Runs before the first paint, so that a chosen theme does not flash the other one first. The app takes over from here
// (src/web/platform/theme.ts); what cannot be read leaves the default, the device's theme.
try {
  // The names of src/web/platform/site.ts: a folder below a path has storage of its own.
  const path = new URL('.', document.currentScript.src).pathname
  const name = path === '/' ? 'snakeboard.preferences' : `${path}:snakeboard.preferences`
  const { theme } = JSON.parse(localStorage.getItem(name) ?? '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Blocked or damaged storage: the app says so where it matters.
}
