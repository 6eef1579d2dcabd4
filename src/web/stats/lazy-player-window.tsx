import type { Player } from '#core/players/player.ts'
import { currentPlace, openDialog, replacePlace } from '../platform/place.ts'
import { createLoadOnce, lazyDialog } from '../ui/lazy-part.ts'

const windowModule = createLoadOnce(() => import('./player-window.tsx'))
/** Statistics are a chunk of their own, which the draft screens load while they are idle. */
export const LazyPlayerWindow = lazyDialog(() => windowModule.load().then((module) => module.PlayerWindow))

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
