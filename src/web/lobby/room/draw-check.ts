import type { Draw, Seat, SeatId } from '#core/lobby/lobby.ts'

/** What checking a shuffle showed. */
export interface DrawCheck {
  /** The seed hashes to what was published before the draw. */
  readonly isSealed: boolean
  /** The seats sorted by their own hashes are in the order that was drawn. */
  readonly isOrderRight: boolean
  /** The hash of the seed. */
  readonly seedHash: string
  /** In the order drawn, each with the hash that decided its place. */
  readonly places: readonly { readonly seatId: SeatId; readonly username: string; readonly hash: string }[]
}

/** Does over again what the server did: docs/protocol.md says how. */
export function checkDraw(
  { hash, seed, seatIds }: Draw,
  seats: readonly Seat[],
  sha256: (text: string) => string,
): DrawCheck {
  const places = seatIds.map((seatId) => ({
    seatId,
    username: seats.find(({ id }) => id === seatId)?.username ?? 'Somebody who left',
    hash: sha256(`${seed}:${seatId}`),
  }))
  const seedHash = sha256(seed)
  return {
    isSealed: seedHash === hash,
    isOrderRight: places.every(({ hash: own }, index) => index === 0 || (places[index - 1]?.hash ?? '') < own),
    seedHash,
    places,
  }
}
