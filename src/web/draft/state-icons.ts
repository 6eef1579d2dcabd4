import { Bot, Check, Crown, Hourglass, Pause, Play, Radio, UserX, WifiOff, type LucideIcon } from 'lucide-react'
import type { LastingState } from './draft-host.tsx'

export const STATE_ICONS: Readonly<Record<LastingState['kind'], LucideIcon>> = {
  reconnecting: WifiOff,
  slow: WifiOff,
  paused: Pause,
  owed: Hourglass,
  ready: Play,
  timeouts: Bot,
  absent: UserX,
  full: Check,
  autopick: Bot,
  'stand-in': Crown,
  missed: Hourglass,
  followed: Radio,
}
