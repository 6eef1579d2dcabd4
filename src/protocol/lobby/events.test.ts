import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { draftingLobby, LOBBY_BOARD, waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { eventToWire, lobbyEventSchema } from './events.ts'
import { logRow } from './log-rows.ts'
import { logRowSchema } from './log-row-schema.ts'
import { z } from '../zod.ts'

const storedSchema = z.object({ event: z.looseObject({ kind: z.string() }), row: z.looseObject({ kind: z.string() }) })

/** Events of logs as they were stored before there was a table of them, with their rows. None of these lines may change. */
const STORED = readFileSync(new URL('../../../tests/support/stored-events.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => storedSchema.parse(JSON.parse(line)))

const WAITING = {
  ...waitingLobby(3),
  seconds: [{ seatId: 's2', name: 'Zed' }],
  secondRequests: [{ seatId: 's1', name: 'Ask' }],
}
const MOMENT = { before: WAITING, after: draftingLobby(3), players: LOBBY_BOARD }

test('[PR20] every kind of event that logs have is read, written back and told as before', () => {
  for (const { event: stored, row } of STORED) {
    const event = lobbyEventSchema.parse(stored)
    expect(JSON.parse(JSON.stringify(eventToWire(event)))).toEqual(stored)
    const written = logRow({ version: 1, event, bySeatId: null, atMs: 0 }, MOMENT)
    expect(written).toEqual({ version: 1, at: '1970-01-01T00:00:00.000Z', by_username: null, ...row })
    expect(logRowSchema.parse(written)).toEqual(written)
  }
})
