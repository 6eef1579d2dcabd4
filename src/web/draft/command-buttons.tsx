import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { MenuGroup, MenuItem } from '../ui/menu.tsx'

/** A button of a draft's header, which on small screens is a line of its menu. */
export interface CommandButton<Session> {
  readonly label: string
  readonly Icon: LucideIcon
  readonly run: (session: Session) => void
}

export interface CommandButtonsProps<Session> {
  buttons: readonly CommandButton<Session>[]
  session: Session
}

/** Where there is room for them. */
export function HeaderButtons<Session>({ buttons, session }: CommandButtonsProps<Session>) {
  return (
    <div className="flex items-center gap-0.5 max-xl:hidden">
      {buttons.map(({ label, run }) => (
        <Button key={label} variant="quiet" className="px-2.5" onClick={() => run(session)}>
          {label}
        </Button>
      ))}
    </div>
  )
}

/** Where there is not; `children` are further lines. */
export function MenuButtons<Session>({
  buttons,
  session,
  children,
}: CommandButtonsProps<Session> & { children?: ReactNode }) {
  return (
    <div className="xl:hidden">
      <MenuGroup>
        {buttons.map(({ label, Icon, run }) => (
          <MenuItem key={label} icon={<Icon aria-hidden />} onSelect={() => run(session)}>
            {label}
          </MenuItem>
        ))}
        {children}
      </MenuGroup>
    </div>
  )
}
