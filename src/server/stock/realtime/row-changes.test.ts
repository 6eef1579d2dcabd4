import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyLobby, foldLobby } from '#core/lobby/apply-lobby.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { participantRows, pickRows } from '#protocol/lobby/lobby-rows.ts'
import { anyLobbyRun, draftingLobby, LOBBY_POOL, logOf } from '../../../../tests/support/lobby-builders.ts'
import { AUCTION_POOL, auctionWorld } from '../../../../tests/support/auction/auction-lobby.ts'
import { lobbyRow } from '../../lobby/wire/lobby-rows.ts'
import { type ChangedTable, type Row, rowChangesOf } from './row-changes.ts'

const KEYS: Readonly<Record<ChangedTable, string>> = {
  lobbies: 'id',
  lobby_participants: 'id',
  draft_picks: 'pick_number',
}

test('[RTC1] [RTC3] whoever applies the changes of a log has the rows that the functions answer, at every version', () => {
  fc.assert(
    fc.property(anyLobbyRun, ({ events }) => {
      const log = logOf(events)
      const tables = { lobbies: new Map(), lobby_participants: new Map(), draft_picks: new Map() }
      let before: Lobby | null = null
      for (const [index, { atMs, version }] of log.entries()) {
        const next: Lobby = foldLobby(log.slice(0, index + 1))
        for (const { table, type, record, oldRecord } of rowChangesOf({ before, next, version, atMs }, LOBBY_POOL)) {
          const rows: Map<unknown, Row> = tables[table]
          const key = (record ?? oldRecord)?.[KEYS[table]]
          expect(rows.has(key)).toBe(type !== 'INSERT')
          if (table !== 'lobbies') expect(oldRecord).toEqual(rows.get(key) ?? null)
          if (record === null) rows.delete(key)
          else rows.set(key, record)
        }
        const stored = { lobby: next, version, deviceIds: new Map(), secondDeviceIds: new Map() }
        expect([...tables.lobbies.values()]).toEqual([lobbyRow(stored, null, atMs)])
        expect([...tables.lobby_participants.values()]).toEqual(participantRows(next))
        expect(sortedByNumber([...tables.draft_picks.values()])).toEqual(pickRows(next, LOBBY_POOL))
        before = next
      }
    }),
    { numRuns: 50 },
  )
})

test('[RTC3] another team name changes the rows of its picks, and of no other', () => {
  const [first = '', second = ''] = [...LOBBY_POOL.playersById.keys()]
  const picks = [first, second].map(
    (playerId, index) => ({ playerId, slotNumber: index + 1, by: 'person', reason: null }) as const,
  )
  const before = picks.reduce((lobby, pick) => applyLobby(lobby, { kind: 'picked', ...pick }, 9), draftingLobby(2))
  const [, seat] = before.seats
  const next = applyLobby(before, { kind: 'team-renamed', seatId: seat?.id ?? '', teamName: 'Bears' }, 10)
  const changes = rowChangesOf({ before, next, version: 9, atMs: 10 }, LOBBY_POOL)
  expect(changes.map(({ table, type }) => [table, type])).toEqual([
    ['lobby_participants', 'UPDATE'],
    ['draft_picks', 'UPDATE'],
    ['lobbies', 'UPDATE'],
  ])
  expect(changes[1]?.record).toMatchObject({ player_id: second, team_name: 'Bears' })
})

test('[AUC65] whoever applies the changes of an auction has its sales, its bids and its money, also after an undone sale', async () => {
  const world = await auctionWorld()
  await world.start()
  const first = 'w1'
  await world.get('nominate_player', { ...world.as('Hana')[0], player_id: first, amount: 3 })
  const bid = { ...world.as('Otto')[0], lot_number: 1, amount: 7 }
  await world.get('place_bid', bid, world.as('Otto')[1])
  await world.next()
  for (let count = 0; count < 6; count += 1) await world.next()
  await world.get('undo_sale', { ...world.asHost, player_id: first })
  const log = await world.lobbies.entriesAfter(world.lobbyId, 0, 1000)
  const picks = new Map<unknown, Row>()
  let shown: Row = {}
  let before: Lobby | null = null
  for (const [index, { atMs, version, event }] of log.entries()) {
    const next: Lobby = foldLobby(log.slice(0, index + 1))
    const changes = rowChangesOf({ before, next, version, atMs }, AUCTION_POOL)
    for (const { table, record, oldRecord } of changes) {
      if (table === 'draft_picks' && record === null) picks.delete(oldRecord?.['pick_number'])
      else if (table === 'draft_picks' && record !== null) picks.set(record['pick_number'], record)
      else if (table === 'lobbies' && record !== null) shown = record
    }
    const isBid = event.kind === 'auction' && event.event.kind === 'bid'
    if (isBid) expect(changes.map(({ table }) => table)).toEqual(['lobbies'])
    if (isBid && event.event.kind === 'bid' && event.event.amount === 7) {
      expect(shown['auction']).toMatchObject({
        lots: [{ player_id: first, price: 7, bidder_username: 'Otto', bid_count: 2 }],
      })
    }
    expect(sortedByNumber([...picks.values()])).toEqual(pickRows(next, AUCTION_POOL))
    before = next
  }
  expect([...picks.values()].some(({ player_id: id }) => id === first)).toBe(false)
})

function sortedByNumber(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => Number(a['pick_number']) - Number(b['pick_number']))
}
