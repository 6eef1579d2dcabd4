import { House } from 'lucide-react'
import { goTo } from '../platform/place.ts'
import { PageHeader } from './page-header.tsx'

/** The header of a page with a Home button. */
export function HomeHeader({ widthClass }: { widthClass: string }) {
  return (
    <PageHeader
      leaveLabel="Home"
      leaveIcon={<House aria-hidden />}
      onLeave={() => goTo({ view: 'home' })}
      widthClass={widthClass}
    />
  )
}
