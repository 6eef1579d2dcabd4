import { useRef } from 'react'
import { shortName } from '#core/players/names.ts'
import { useDraft, useDraftActions } from '../session/session-context.tsx'
import { QueuedName, RemoveQueued } from '../players/queued-name.tsx'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { MovableRow } from '../ui/movable-row.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { money } from '#core/auction/price-texts.ts'
import { PageTitle } from './page-title.tsx'

/** The players whom the person wants to nominate, in their order: autopick nominates from it, too. */
export function AuctionQueue({ facts, isPhone = false }: { facts: AuctionFacts; isPhone?: boolean }) {
  const queue = useDraft((snapshot) => snapshot.shortlist.queue)
  const actions = useDraftActions()
  const bodyRef = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(bodyRef)
  if (facts.own === null) return null
  return (
    <section
      aria-label="Queue"
      className={isPhone ? 'flex-none border-t border-line' : 'min-h-0 flex-1 overflow-y-auto'}
    >
      {isPhone && <PageTitle note={queue.length}>Queue</PageTitle>}
      <div ref={bodyRef} tabIndex={-1} className="outline-none" {...keptFocus}>
        {queue.length === 0 ? (
          <p className="p-3 text-small text-muted">
            No players queued. Queue the players you want to nominate: the first one is suggested first.
          </p>
        ) : (
          <ol>
            {queue.map((playerId, index) => {
              const player = offBoardPlayerOf(facts.board, playerId)
              return (
                <MovableRow
                  key={playerId}
                  id={playerId}
                  name={player.name}
                  index={index}
                  count={queue.length}
                  onMove={actions.moveQueued}
                  drag={null}
                  lastButton={<RemoveQueued name={player.name} onRemove={() => actions.setQueued(playerId, false)} />}
                >
                  <QueuedName player={player} name={isPhone ? player.name : shortName(player.name)}>
                    <span className="shrink-0 text-muted">{money(facts.expected(playerId))}</span>
                  </QueuedName>
                </MovableRow>
              )
            })}
          </ol>
        )}
      </div>
    </section>
  )
}
