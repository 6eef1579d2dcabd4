import { parsedJson } from '#core/lib/json.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { atOnce, inSlices, type SlicedWork } from '#core/lib/slices.ts'
import { createBoard, type Board } from '#core/players/board.ts'
import type { Edition, Fingerprint } from '#core/players/board-edition.ts'
import { BOARD_FILE_VERSION, boardOfFile, type AdpBasis, type BoardFile } from '#core/players/board-file.ts'
import type { Player } from '#core/players/player.ts'
import { STORED_BOARD_VERSION } from '#core/players/stored-board.ts'
import { z } from '../zod.ts'
import { or } from './lenient.ts'
import { address, day, fields, filledText, list, playerForm, wholeNumber } from './player-form.ts'
import { readWhole } from './read-whole.ts'

/** An edition that claims a fingerprint. */
interface ClaimedEdition {
  readonly content: string
  readonly fingerprint: Fingerprint
  readonly sha256: (text: string) => string
}

/** Reads an edition. Refuses a text with another fingerprint, and one that is no board. */
export function readEdition(claimed: ClaimedEdition): Result<Edition, string> {
  return atOnce(readingOfEdition(claimed))
}

/** The same with pauses in which a slow phone answers to a finger. */
export function readEditionInSlices(
  claimed: ClaimedEdition,
  pause: () => Promise<void>,
): Promise<Result<Edition, string>> {
  return inSlices(readingOfEdition(claimed), pause)
}

function* readingOfEdition({ content, fingerprint, sha256 }: ClaimedEdition): SlicedWork<Result<Edition, string>> {
  const found = sha256(content)
  if (found !== fingerprint) return err(`the fingerprint is ${found}, not ${fingerprint}`)
  const file = yield* readingOfFile(parsedJson(content))
  return file.ok ? ok({ ...file.value, fingerprint }) : file
}

const version = (known: number) =>
  wholeNumber(1).check(
    z.refine((found) => found === known, {
      error: ({ input }) => `this app reads version ${known}, the file has ${String(input)}`,
    }),
  )

const basis = or(z.nullable(z.enum(['published', 'converted'])), null)

const boardFile = fields({
  schemaVersion: version(BOARD_FILE_VERSION),
  scoring: filledText.check(
    z.refine((scoring) => scoring === 'PPR', { error: ({ input }) => `expected PPR, found ${String(input)}` }),
  ),
  players: list(z.unknown()),
  season: wholeNumber(2000),
  adpDate: day,
  rosterDate: day,
  /** Boards that were written before there were lists of other scorings have PPR alone. */
  adpBasis: z._default(fields({ ppr: basis, half_ppr: basis, standard: basis }), {
    ppr: null,
    half_ppr: null,
    standard: null,
  }),
  sources: list(
    fields({
      name: filledText,
      url: address,
      licence: z.nullable(filledText),
      date: z.nullable(day),
      credit: filledText,
    }),
  ),
})

/** Reads the parsed JSON of a board file. A refusal names the field. */
export function readBoardFile(value: unknown): Result<BoardFile, string> {
  return atOnce(readingOfFile(value))
}

/** So many are read in a few milliseconds on a slow phone. */
const PLAYERS_A_SLICE = 30

function* readingOfFile(value: unknown): SlicedWork<Result<BoardFile, string>> {
  const read = readWhole(boardFile, value, 'the file')
  if (!read.ok) return read
  const { season, adpDate, rosterDate, sources, adpBasis: given } = read.value
  const players: Player[] = []
  for (const [index, item] of read.value.players.entries()) {
    if (index % PLAYERS_A_SLICE === 0) yield
    const player = readWhole(playerForm, item, 'the file', ['players', index])
    if (!player.ok) return player
    players.push(player.value)
  }
  const board = boardOfFile(players)
  const adpBasis: AdpBasis = { ...given, ppr: given.ppr ?? 'published' }
  return board.ok ? ok({ season, adpDate, rosterDate, adpBasis, sources, board: board.value }) : board
}

const storedBoard = fields({
  schema_version: z.literal(STORED_BOARD_VERSION),
  players: list(playerForm).check(z.minLength(1)),
})

/** Reads a ranking that was imported on this device. One bad player makes the whole ranking unreadable: half a ranking would mislead. */
export function readStoredBoard(stored: unknown): Result<Board, string> {
  const read = readWhole(storedBoard, stored, 'the ranking')
  return read.ok ? ok(createBoard(read.value.players)) : read
}
