import { Bot } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { addComputer, fillWithComputers } from './room-commands.ts'
import { useBusy } from '../../ui/use-busy.ts'

/** Computer drafters for the free seats. */
export function ComputerButtons({ session, isLinked }: { session: LobbySession; isLinked: boolean }) {
  const [busy, run] = useBusy<'one' | 'all'>()
  const isBlocked = busy !== null || !isLinked
  return (
    <div className="mt-2 grid grid-cols-2 gap-2 sm:flex">
      <Button
        className="min-h-11 max-sm:px-2"
        disabled={isBlocked}
        icon={busy === 'one' ? <Spinner /> : <Bot aria-hidden className="size-4" />}
        onClick={() => run('one', () => addComputer(session))}
      >
        Add computer
      </Button>
      <Button
        className="min-h-11 max-sm:px-2"
        disabled={isBlocked}
        icon={busy === 'all' && <Spinner />}
        onClick={() => run('all', () => fillWithComputers(session))}
      >
        Fill with computers
      </Button>
    </div>
  )
}
