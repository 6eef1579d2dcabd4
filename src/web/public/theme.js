// Runs before the first paint, so that a chosen theme does not flash the other one first. The app takes over from here
// (src/web/platform/theme.ts); what cannot be read leaves the default, the device's theme.
try {
  const { theme } = JSON.parse(localStorage.getItem('snakeboard.preferences') ?? '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Blocked or damaged storage: the app says so where it matters.
}
