/** The large title of a page outside a draft. */
export function PageTitle({ children }: { children: string }) {
  return (
    <h1 className="font-display text-[clamp(2.5rem,6vw,3.75rem)]/[0.95] font-bold tracking-[-0.01em]">{children}</h1>
  )
}
