import type { PlayerId } from '#core/players/player.ts'
import { closeDialog } from '../app/place.ts'
import { LazyPlayerWindow } from '../stats/lazy-player-window.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { MentionedPlayers } from './use-mentioned.ts'

export interface NewsPlayerWindowProps {
  /** Null while no player is asked for. */
  playerId: PlayerId | null
  /** What the articles call him. */
  name: string
  mentioned: MentionedPlayers
}

/**
 * The player window of any player whom an article names, on the board or not (specification, section 4: resolving, then
 * resolved or unresolved). Everybody is looked up with the feed, so the window in between is seldom seen.
 */
export function NewsPlayerWindow({ playerId, name, mentioned: { find, boardDate } }: NewsPlayerWindowProps) {
  const found = playerId === null ? null : find(playerId)
  return (
    <>
      <LazyPlayerWindow
        open={found?.kind === 'resolved'}
        onClose={closeDialog}
        player={found?.kind === 'resolved' ? found.player : null}
        boardDate={boardDate}
      />
      <Dialog open={found !== null && found.kind !== 'resolved'} onClose={closeDialog} title={name} size="lg">
        {found?.kind === 'unresolved' ? (
          <EmptyState
            title="Couldn’t resolve this player."
            description={found.retry === null ? 'No player of this name is known here.' : 'The server did not answer.'}
            action={found.retry !== null && <Button onClick={found.retry}>Retry</Button>}
          />
        ) : (
          <output className="flex min-h-40 items-center justify-center gap-2.5 text-sm text-muted">
            <Spinner /> Resolving player...
          </output>
        )}
      </Dialog>
    </>
  )
}
