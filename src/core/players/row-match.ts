import type { Player, PlayerId } from './player.ts'
import { DEFAULT_POSITION, type RankingRow } from './rankings-csv.ts'

/**
 * What a row of a ranking means on a board (RU7). `choices` are players of whom a person may say that the row means
 * them (NR5): near names, or the candidates that the row does not tell apart, less those who have a row already.
 */
export type RowMatch =
  | { readonly kind: 'matched'; readonly row: RankingRow; readonly player: Player; readonly choices: readonly Player[] }
  | { readonly kind: 'added'; readonly row: RankingRow; readonly choices: readonly Player[] }
  /** Nothing is guessed: `candidates` are the players, or `rivals` the rows (itself too), that it does not tell apart. */
  | {
      readonly kind: 'ambiguous'
      readonly row: RankingRow
      readonly candidates: readonly Player[]
      readonly rivals: readonly RankingRow[]
      readonly choices: readonly Player[]
    }
  | { readonly kind: 'duplicate'; readonly row: RankingRow; readonly firstRow: RankingRow }

/** Whom a person said that a row means, by what the row says of its player (`rowIdentity`). */
export type ConfirmedRows = ReadonlyMap<string, PlayerId>

export const NOTHING_CONFIRMED: ConfirmedRows = new Map()

/** With a person's answer about rows of one identity; null takes it back. */
export function withAnswer(confirmed: ConfirmedRows, identity: string, playerId: PlayerId | null): ConfirmedRows {
  const answers = new Map(confirmed)
  if (playerId === null) answers.delete(identity)
  else answers.set(identity, playerId)
  return answers
}

/**
 * What a row says of its player: the same while its numbers, its place and the rows around it change, so that an answer
 * stays as long as the row does (NR5).
 */
export function rowIdentity({ name, position, team }: RankingRow): string {
  return JSON.stringify([name, position ?? DEFAULT_POSITION, team ?? ''])
}
