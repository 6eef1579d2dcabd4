const STEP_MAX_MS = 1_100
/** The whole order is out after this long at most, however many teams there are. */
const REVEAL_MAX_MS = 10_000

/** How long each place of a draw is waited for: the same on TV, laptops and phones, so that none shows what another still hides. */
export function drawStepMs(teamCount: number): number {
  return Math.min(STEP_MAX_MS, REVEAL_MAX_MS / Math.max(1, teamCount))
}

/** Places are shown from the last to the first, so that the first pick is known last. */
export function isPlaceShown(placeIndex: number, teamCount: number, shownCount: number): boolean {
  return placeIndex >= teamCount - shownCount
}
