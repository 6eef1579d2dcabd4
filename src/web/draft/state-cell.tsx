import { Bot, Crown, Hourglass, Pause, Play, Radio, UserX, WifiOff, type LucideIcon } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { useDraftHost, type StateMessage } from './draft-host.tsx'

/** What lasts: a pause, a lost connection, autopick. It takes the place of the first cell below the turn, so nothing moves. */
export function StateCell() {
  const { message } = useDraftHost()
  if (message === null) return null
  const Icon = ICONS[message.kind]
  return (
    <section aria-label="State of the draft" data-state={message.kind} className="state-cell">
      <Icon aria-hidden />
      <div className="state-text" title={`${message.title}. ${message.text}`}>
        <p className="state-title">{message.title}</p>
        {(message.text !== '' || message.live !== undefined) && (
          <p>
            {message.text} {message.live}
          </p>
        )}
      </div>
      {message.actions.map(({ label, isMove = false, isDisabled = false, run }) => (
        <Button key={label} size="sm" variant={isMove ? 'move' : 'plain'} disabled={isDisabled} onClick={run}>
          {label}
        </Button>
      ))}
    </section>
  )
}

const ICONS: Readonly<Record<StateMessage['kind'], LucideIcon>> = {
  reconnecting: WifiOff,
  slow: WifiOff,
  paused: Pause,
  owed: Hourglass,
  ready: Play,
  timeouts: Bot,
  absent: UserX,
  autopick: Bot,
  'stand-in': Crown,
  missed: Hourglass,
  followed: Radio,
}
