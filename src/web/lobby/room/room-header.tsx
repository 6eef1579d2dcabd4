import { House, LogOut } from 'lucide-react'
import { NewsButton } from '../../ui/news-button.tsx'
import { goTo } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { LinkBanner } from '../link-status.tsx'
import type { LinkState } from '../lobby-snapshot.ts'

export interface RoomHeaderProps {
  link: LinkState
  isLeaving: boolean
  onLeave: () => void
}

/** Home keeps the seat (RU13), Leave frees it. */
export function RoomHeader({ link, isLeaving, onLeave }: RoomHeaderProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-[74rem] items-center gap-2 px-2 desk:gap-3 desk:px-4">
        <IconButton label="Home" icon={<House aria-hidden />} onClick={() => goTo({ view: 'home' })} />
        <Logo />
        <div className="ml-auto">
          <NewsButton />
        </div>
        <Button
          disabled={isLeaving}
          icon={isLeaving ? <Spinner /> : <LogOut aria-hidden className="size-4" />}
          onClick={onLeave}
        >
          <span className="max-[22.5rem]:sr-only">Leave</span>
        </Button>
      </div>
      <LinkBanner link={link} what="room" />
    </header>
  )
}
