import { Link } from 'wouter'

/** The way out of a page that has nothing to show. */
export function HomeLink() {
  return (
    <Link
      href="/"
      className="inline-flex min-h-11 items-center rounded-lg border border-line bg-raised px-5 text-body font-semibold hover:border-control"
    >
      Return to home
    </Link>
  )
}
