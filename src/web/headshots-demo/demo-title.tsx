/** In the first file of the app, so that it is on the screen before the rest of the page has loaded. */
export function DemoTitle({ className = '' }: { className?: string }) {
  return <h1 className={`font-display text-[clamp(2.5rem,6vw,3.75rem)]/[0.95] font-bold ${className}`}>Headshots</h1>
}
