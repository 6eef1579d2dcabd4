import type { Player } from '#core/players/player.ts'
import { currentPlace, openDialog, replacePlace } from '../platform/place.ts'
import { createLoadOnce, useLazyDialog } from '../ui/lazy-part.ts'
import type { PlayerWindowProps } from './player-window.tsx'

const windowModule = createLoadOnce(() => import('./player-window.tsx'))
const playerWindowPart = createLoadOnce(() => windowModule.load().then((module) => module.PlayerWindow))

/** Statistics are a chunk of their own, which the draft screens load while they are idle. */
export function LazyPlayerWindow(props: PlayerWindowProps) {
  return useLazyDialog(playerWindowPart, props)
}

export function openStats(player: Player): void {
  // Beside the list, one player follows another without a step for the back button.
  if (currentPlace().dialog === 'player') replacePlace({ playerId: player.id })
  else openDialog('player', { playerId: player.id })
}

/** Loads the window and its games while the pointer is still moving to the button. Failures are ignored. */
export function warmStats(player: Player): void {
  windowModule.load().then(
    ({ warm }) => warm(player),
    () => undefined,
  )
}
