import { useState } from 'react'
import { advisedTeam } from '../advice/advised-team.ts'
import { toggleCompared, useCompared } from '../advice/compare/compared-players.ts'
import { isWaiting } from '../advice/list/is-waiting.ts'
import { adviceFor } from '../advice/pick-advice.ts'
import { currentPlace, showTab } from '../platform/place.ts'
import type { Player } from '#core/players/player.ts'
import { useDraftActions, useDraftSnapshot } from '../session/session-context.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { announce } from '../ui/live-region.tsx'
import { useDraftHost } from './draft-host.tsx'
import { useHasAdvice } from '../advice/panel/use-has-advice.ts'
import { choosePlayersView, PLAYERS_VIEWS, usePlayersView } from './players-view.ts'
import { rowsKeyOf } from './rows-key.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The keys of the dense screen that belong to no row: undo, board, view, and a recommendation, which asks once. */
export function RowsKeys() {
  const { undo } = useDraftHost()
  const hasAdvice = useHasAdvice()
  const readSnapshot = useDraftSnapshot()
  const actions = useDraftActions()
  const [asked, setAsked] = useState<Player | null>(null)

  function recommended(number: number): Player | null {
    const snapshot = readSnapshot()
    const team = advisedTeam(snapshot)
    if (!hasAdvice || !snapshot.rights.mayPick || isWaiting(snapshot) || team === null) return null
    const { recommendations } = adviceFor({ ...snapshot, ...team }, team.teamIndex)
    return snapshot.board.playersById.get(recommendations[number - 1]?.playerId ?? '') ?? null
  }

  useShortcuts((event) => {
    const key = rowsKeyOf(event)
    switch (key?.kind) {
      case undefined:
        return null
      case 'undo':
        return undo === null || undo.isDisabled ? null : undo.run
      case 'board':
        return () => showTab(currentPlace().tab === 'board' ? 'players' : 'board')
      case 'view':
        return () => {
          const index = PLAYERS_VIEWS.findIndex(({ value }) => value === usePlayersView.getState().view)
          choosePlayersView(PLAYERS_VIEWS[(index + 1) % PLAYERS_VIEWS.length]?.value ?? 'rows')
        }
      case 'compare': {
        const playerId = focusedPlayerId(event)
        const player = playerId === null ? undefined : readSnapshot().board.playersById.get(playerId)
        return player === undefined ? null : () => markToCompare(player)
      }
      case 'recommendation': {
        const player = recommended(key.number)
        return player === null ? null : () => setAsked(player)
      }
    }
  })

  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        if (asked !== null) actions.draft(asked.id)
        setAsked(null)
      }}
      title={asked === null ? 'Draft?' : `Draft ${asked.name}?`}
      description={asked === null ? '' : `${asked.position}, ${asked.team === '' ? 'free agent' : asked.team}`}
      confirmLabel="Draft"
    />
  )
}

function focusedPlayerId({ target }: KeyboardEvent): string | null {
  return target instanceof Element
    ? (target.closest<HTMLElement>('[data-player-id]')?.dataset['playerId'] ?? null)
    : null
}

function markToCompare({ id, name }: Player): void {
  toggleCompared(id)
  announce(useCompared.getState().ids.includes(id) ? `${name} is marked to compare` : `${name} is not compared`)
}
