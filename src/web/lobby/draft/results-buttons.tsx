import { Download, Globe } from 'lucide-react'
import { RESULT_KINDS, type ResultKind } from '#core/lobby/lobby-result.ts'
import { TypeInButton } from '../../league-hosts/type-in-button.tsx'
import { openDialog } from '../../platform/place.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { Button } from '../../ui/button.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { downloadResults } from './download-results.ts'

/** Downloads of a finished draft, for everybody in the lobby. */
export function ResultsButtons({ session }: { session: LobbySession }) {
  const code = useSnapshot(session, (snapshot) => snapshot.lobby.code)
  const [busy, start] = useBusy<ResultKind>()
  return (
    <div className="flex flex-wrap gap-2 sm:ml-auto">
      {RESULT_KINDS.map((kind) => (
        <Button
          key={kind}
          size="sm"
          icon={<Download aria-hidden className="size-4" />}
          aria-busy={busy === kind}
          onClick={() => start(kind, () => downloadResults(code, kind))}
        >
          Results {kind.toUpperCase()}
        </Button>
      ))}
      <Button size="sm" icon={<Globe aria-hidden className="size-4" />} onClick={() => openDialog('public-page')}>
        Public page
      </Button>
      <TypeInButton size="sm" />
    </div>
  )
}
