import { Spinner } from '../ui/spinner.tsx'

/** A season of seventeen games and its head, in outline, so that nothing moves when they are here. */
const ROW_COUNT = 18

export function GameLogOutline() {
  return (
    <div className="relative">
      <output className="absolute inset-x-0 top-14 z-1 mx-auto flex w-fit items-center gap-2.5 rounded-full border border-line bg-raised px-4 py-2 text-sm text-muted">
        <Spinner /> Loading game log...
      </output>
      <div aria-hidden className="animate-pulse motion-reduce:animate-none">
        {Array.from({ length: ROW_COUNT }, (_row, index) => (
          <div
            key={index}
            className="h-8 border-b border-line pt-2.5 before:block before:h-3 before:rounded-md before:bg-text/8"
          />
        ))}
      </div>
    </div>
  )
}
