import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Logo } from './logo.tsx'
import { Skeleton } from './loading.tsx'

/** The draft screen in outline, so that nothing jumps when it has opened. */
export function OpeningScreen() {
  return (
    <main aria-busy className="min-h-dvh">
      <OpeningHeader text="Loading draft..." />
      <Strip
        count={10}
        className="h-12 w-28 shrink-0"
        frame="flex gap-1.5 overflow-hidden border-b border-line p-2 px-4"
      />
      <Strip count={4} className="h-16" frame="grid grid-cols-4 gap-2 p-4" />
      <Strip
        count={12}
        className="h-44"
        frame="grid gap-2.5 px-4 grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]"
      />
    </main>
  )
}

/** The waiting room in outline. */
export function OpeningRoom() {
  return (
    <main aria-busy className="min-h-dvh">
      <OpeningHeader text="Loading lobby..." />
      <div aria-hidden className="mx-auto grid max-w-[66rem] gap-3 px-4 py-7">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-6 w-40" />
      </div>
      <Strip count={4} className="h-17" frame="mx-auto grid max-w-[66rem] gap-2 px-4" />
    </main>
  )
}

/** Only the header, for a page with an outline of its own. */
export function OpeningPage({ text }: { text: string }) {
  return (
    <main aria-busy className="min-h-dvh">
      <OpeningHeader text={text} />
    </main>
  )
}

function OpeningHeader({ text }: { text: string }) {
  return (
    <div className="flex h-14 items-center justify-between border-b border-line bg-surface px-4">
      <h1>
        <Logo />
      </h1>
      <output className="text-body text-muted">{text}</output>
    </div>
  )
}

export interface NotOpenedScreenProps {
  title?: string
  description?: string
  onRetry: () => void
  onHome: () => void
  children?: ReactNode
}

/** The board or the lobby could not be fetched and is not on the device. */
export function NotOpenedScreen(props: NotOpenedScreenProps) {
  const { title = BOARD_MISSING.title, description = BOARD_MISSING.description, onRetry, onHome, children } = props
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 p-4">
      <h1>
        <Logo className="text-muted" />
      </h1>
      <EmptyState
        title={title}
        description={description}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={onHome}>Home</Button>
            <Button variant="primary" onClick={onRetry}>
              Try Again
            </Button>
          </div>
        }
      />
      {children}
    </main>
  )
}

const BOARD_MISSING = {
  title: 'The board could not be loaded',
  description: 'Check your connection. After one visit with a connection it also works offline.',
} as const

function Strip({ count, className, frame }: { count: number; className: string; frame: string }) {
  return (
    <div aria-hidden className={frame}>
      {Array.from({ length: count }, (_part, index) => (
        <Skeleton key={index} className={className} />
      ))}
    </div>
  )
}
