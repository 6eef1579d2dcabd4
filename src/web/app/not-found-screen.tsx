import { useEffect } from 'react'
import { Link } from 'wouter'
import { Logo } from '../ui/logo.tsx'

export interface NotFoundScreenProps {
  path: string
  /** Logs the path; the console by default. */
  onPath?: (path: string) => void
}

export function NotFoundScreen({ path, onPath = logPath }: NotFoundScreenProps) {
  useEffect(() => onPath(path), [path, onPath])
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-2 px-4 pb-24 text-center">
      <Logo className="mb-10 text-muted" />
      <h1 className="font-display text-[clamp(7rem,24vw,13rem)]/[0.8] font-bold tracking-tight">404</h1>
      <p className="mt-6 font-display text-2xl font-semibold">Oops! Page not found</p>
      <p className="max-w-full px-2 text-sm break-all text-muted">{path}</p>
      <Link
        href="/"
        className="mt-5 inline-flex min-h-11 items-center rounded-lg border border-line bg-raised px-5 text-sm font-semibold hover:border-control"
      >
        Return to home
      </Link>
    </main>
  )
}

function logPath(path: string) {
  console.info('Page not found:', JSON.stringify(path))
}
