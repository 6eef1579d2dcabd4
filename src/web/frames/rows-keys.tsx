import { useState } from 'react'
import type { Player } from '#core/players/player.ts'
import { useHasAdvice } from '../advice/panel/use-has-advice.ts'
import { recommendedPlayer } from '../advice/recommended-player.ts'
import { useDraftHost } from '../draft/draft-host.tsx'
import { choosePlayersView, PLAYERS_VIEWS, usePlayersView } from '../draft/players-view.ts'
import { draftKeyOf, useShortcuts } from '../draft/shortcuts.ts'
import { currentPlace, showTab } from '../platform/place.ts'
import { useDraftActions, useDraftSnapshot } from '../session/session-context.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'

/** The keys of the dense screen that belong to no row: undo, board, view, and a recommendation, which asks once. */
export function RowsKeys() {
  const { undo } = useDraftHost()
  const hasAdvice = useHasAdvice()
  const readSnapshot = useDraftSnapshot()
  const actions = useDraftActions()
  const [asked, setAsked] = useState<Player | null>(null)

  useShortcuts((event) => {
    const key = draftKeyOf(event)
    switch (key?.kind) {
      case 'undo':
        return undo === null || undo.isDisabled ? null : undo.run
      case 'board':
        return () => showTab(currentPlace().tab === 'board' ? 'players' : 'board')
      case 'view':
        return () => {
          const index = PLAYERS_VIEWS.findIndex(({ value }) => value === usePlayersView.getState().view)
          choosePlayersView(PLAYERS_VIEWS[(index + 1) % PLAYERS_VIEWS.length]?.value ?? 'rows')
        }
      case 'choice': {
        const player = hasAdvice ? recommendedPlayer(readSnapshot(), key.number) : null
        return player === null ? null : () => setAsked(player)
      }
      default:
        return null
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
