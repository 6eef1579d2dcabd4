import type { ComponentType } from 'react'
import type { Player } from '#core/players/player.ts'
import { closeDialog, openDialog } from '../app/place.ts'
import { useLazyPart } from '../ui/lazy-part.ts'
import { createLoadOnce } from '../ui/load-once.ts'
import { sayWindowNotLoaded } from '../ui/window-not-loaded.ts'
import type { PlayerWindowProps } from './player-window.tsx'

const playerWindowPart = createLoadOnce<ComponentType<PlayerWindowProps>>(() =>
  import('./player-window.tsx').then((module) => module.PlayerWindow),
)

/** Everything about statistics is one chunk of its own, which the draft screens fetch while they are idle. */
export function LazyPlayerWindow(props: PlayerWindowProps) {
  return useLazyPart(playerWindowPart, props, props.open, () => {
    closeDialog()
    sayWindowNotLoaded()
  })
}

export function openStats(player: Player): void {
  openDialog('player', { playerId: player.id })
}

/** Fetches the window, and what it will show, while a finger or the pointer is still on its way. Nothing is said if it fails. */
export function warmStats(player: Player): void {
  if (!navigator.onLine) return
  playerWindowPart
    .load()
    .then(() => import('./player-window.tsx'))
    .then(
      ({ warm }) => warm(player),
      () => undefined,
    )
}
