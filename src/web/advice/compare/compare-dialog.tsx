import { Check, X } from 'lucide-react'
import { useShallow } from 'zustand/react/shallow'
import { slotLabel } from '#core/draft/order.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import { closeDialog } from '../../platform/place.ts'
import { actOnPlayer } from '../../players/act-on-player.ts'
import { playerStatus } from '../../players/player-status.ts'
import { useDraft, useDraftActions, useLeaguePrices, useScoring } from '../../session/session-context.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PositionBadge } from '../../ui/badge.tsx'
import { valueOf } from '../value-and-odds.ts'
import { deviceNotes } from '../../players/notes/player-notes.ts'
import { useMyOdds } from '../pick-advice.ts'
import { comparedLines } from './comparison.ts'
import { COMPARED_MIN, toggleCompared, useCompared } from '../../players/list/compared-players.ts'

export interface CompareDialogProps {
  open: boolean
  onClose: () => void
  /** What a player should cost, in an auction. */
  expectedOf?: (playerId: PlayerId) => number
}

export function CompareDialog({ open, expectedOf }: CompareDialogProps) {
  return (
    <Dialog open={open} onClose={closeDialog} size="lg" title="Compare players">
      {open && <Comparison expectedOf={expectedOf} />}
    </Dialog>
  )
}

function Comparison({ expectedOf }: { expectedOf: CompareDialogProps['expectedOf'] }) {
  const ids = useCompared((compared) => compared.ids)
  const board = useDraft((snapshot) => snapshot.board)
  const draft = useDraft((snapshot) => snapshot.draft)
  const scoring = useScoring()
  const prices = useLeaguePrices()
  const { slots, oddsOf } = useMyOdds()
  const notes = deviceNotes.use((all) => all)
  const players = ids.flatMap((id) => board.playersById.get(id) ?? [])
  const adpOf = (id: string) => prices?.adpById.get(id) ?? null
  const pickAt = (slotNumber: number | null, kind: 'next' | 'afterNext') =>
    slotNumber === null || players.every(({ id }) => (oddsOf(id)?.[kind] ?? null) === null)
      ? []
      : [
          {
            label: slotLabel(slotNumber, draft.format.teamCount),
            oddsOf: (id: string) => oddsOf(id)?.[kind] ?? null,
          },
        ]
  const lines = comparedLines(players, {
    scoring,
    cost:
      expectedOf === undefined
        ? {
            kind: 'picks',
            adpOf,
            valueOf: (id) => valueOf(draft, id, adpOf(id)),
            picks: [...pickAt(slots.next, 'next'), ...pickAt(slots.afterNext, 'afterNext')],
          }
        : { kind: 'dollars', expectedOf },
    noteOf: (id) => notes.get(id) ?? null,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it on small windows
    <section aria-label="Figures" tabIndex={0} className="-mx-5 overflow-x-auto px-5 pb-2">
      <table
        className="w-full table-fixed border-collapse text-small"
        style={{ minWidth: `${5 + players.length * 6}rem` }}
      >
        <thead>
          <tr className="align-bottom">
            <td className="w-20">
              <span className="sr-only">Figure</span>
            </td>
            {players.map((player) => (
              <th key={player.id} scope="col" className="p-1.5 text-left">
                <span className="flex items-start gap-1">
                  <span className="min-w-0 flex-1 font-display text-name/5 font-semibold">{player.name}</span>
                  {players.length > COMPARED_MIN && (
                    <IconButton
                      size="sm"
                      label={`Stop comparing ${player.name}`}
                      icon={<X aria-hidden />}
                      className="-mt-2"
                      onClick={() => toggleCompared(player.id)}
                    />
                  )}
                </span>
                <span className="font-normal text-muted">
                  <PositionBadge position={player.position} individual={player.individual} variant="text" />{' '}
                  {player.team === '' ? 'FA' : player.team}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-line align-top">
            <th scope="row">
              <span className="sr-only">Draft or queue</span>
            </th>
            {players.map((player) => (
              <td key={player.id} className="p-1.5">
                <ComparedActions player={player} />
              </td>
            ))}
          </tr>
          {lines.map(({ label, texts, best }) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-2 text-left font-medium text-muted">
                {label}
              </th>
              {texts.map((text, index) => (
                <td
                  key={players[index]?.id}
                  className={
                    label === 'Your note' ? 'p-1.5 break-words' : 'px-1.5 py-1 font-display text-name/6 font-semibold'
                  }
                >
                  {text}
                  {best.includes(index) && (
                    <>
                      <Check aria-hidden className="ml-1 inline size-4 text-ok" />
                      <span className="sr-only"> best</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Drafts or queues a player right where the comparison has decided. */
function ComparedActions({ player }: { player: Player }) {
  const actions = useDraftActions()
  const status = useDraft(useShallow((snapshot) => playerStatus(snapshot, player.id)))
  const act = (action: 'draft' | 'queue') => actOnPlayer(action, player, { actions, status, teamIndex: null })
  if (status.place !== null) return <p className="text-small text-muted">Taken {status.place}</p>
  return (
    <div className="grid gap-1.5">
      {!status.isElsewhere && (
        <Button
          size="sm"
          variant="primary"
          aria-label={
            status.draftsFor === null ? `Draft ${player.name}` : `Draft for ${status.draftsFor}: ${player.name}`
          }
          disabled={!status.mayDraft}
          onClick={() => {
            closeDialog()
            act('draft')
          }}
        >
          {status.draftsFor === null ? 'Draft' : 'Draft for'}
          {status.draftsFor !== null && <span className="min-w-0 truncate">{status.draftsFor}</span>}
        </Button>
      )}
      <Button
        size="sm"
        className="whitespace-normal!"
        aria-label={`${status.queueNumber === null ? 'Add to Queue' : 'Remove from Queue'}: ${player.name}`}
        disabled={!status.mayMark}
        onClick={() => act('queue')}
      >
        {status.queueNumber === null ? 'Add to Queue' : 'Remove from Queue'}
      </Button>
    </div>
  )
}
