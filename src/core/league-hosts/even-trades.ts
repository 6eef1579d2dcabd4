/** A pick that changed hands: from the team whose column it stands in to the one that owns it. */
export interface Move {
  readonly slotNumber: number
  readonly fromIndex: number
  readonly toIndex: number
}

export interface EvenMoves {
  readonly even: readonly Move[]
  readonly uneven: readonly Move[]
}

/** The picks of a draft that changed hands; `owners` and `columns` are by slot. */
export function movesOf(owners: readonly number[], columns: readonly number[]): readonly Move[] {
  return columns.flatMap((fromIndex, index) => {
    const toIndex = owners[index] ?? fromIndex
    return toIndex === fromIndex ? [] : [{ slotNumber: index + 1, fromIndex, toIndex }]
  })
}

/**
 * Trades here leave every team with as many picks as it had; at other sites a pick can go for a player. Moves that form rings
 * (Ann's to Bob, Bob's to Cem, Cem's to Ann) can be made here, the others can't.
 */
export function evenMoves(moves: readonly Move[]): EvenMoves {
  let open = moves
  const even: Move[] = []
  for (const move of moves) {
    if (!open.includes(move)) continue
    const back = pathBetween(move.toIndex, move.fromIndex, open)
    if (back === null) continue
    const ring = [move, ...back]
    even.push(...ring)
    open = open.filter((each) => !ring.includes(each))
  }
  return { even: even.toSorted((one, other) => one.slotNumber - other.slotNumber), uneven: open }
}

/** The fewest moves that lead from one team to another; null if none do. */
function pathBetween(startIndex: number, endIndex: number, moves: readonly Move[]): readonly Move[] | null {
  const paths = new Map<number, readonly Move[]>([[startIndex, []]])
  // Iterating a map also visits what is added meanwhile.
  for (const [teamIndex, path] of paths) {
    if (teamIndex === endIndex) return path
    for (const move of moves) {
      if (move.fromIndex === teamIndex && !paths.has(move.toIndex)) paths.set(move.toIndex, [...path, move])
    }
  }
  return null
}
