import { expect, test } from 'vitest'
import { creationOf, factsOf, LOBBY_POOL, logOf, seatActor, seatFor } from '../../../tests/support/lobby-builders.ts'
import { foldLobby } from '#core/lobby/apply-lobby.ts'
import { decideLobby } from '#core/lobby/decide-lobby.ts'
import type { LobbyCommand, LobbyEvent } from '#core/lobby/lobby-command.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { logRows } from './log-rows.ts'

test('[AUC66] the log says who leads after a bid is taken back, and who drafted for a team before', () => {
  const creation = creationOf({ roundCount: 9, auction: DEFAULT_AUCTION_RULES })
  const events: LobbyEvent[] = [creation, { kind: 'joined', seat: seatFor(2) }]
  const commands: readonly LobbyCommand[] = [
    { kind: 'set-order', positions: [1, 2] },
    { kind: 'start' },
    { kind: 'nominate', playerId: 'p1', amount: 3 },
    { kind: 'bid', lotNumber: 1, amount: 7, teamIndex: 1 },
    { kind: 'retract-bid', lotNumber: 1 },
    { kind: 'set-control', teamIndex: 1, control: 'autopick' },
  ]
  for (const command of commands) {
    const decided = decideLobby(foldLobby(logOf(events)), seatActor('s1'), command, factsOf())
    if (!decided.ok) throw new Error(decided.error)
    events.push(...decided.value)
  }
  const rowOf = (kind: string) => logRows(logOf(events), LOBBY_POOL).find((row) => row.kind === kind)
  expect(rowOf('bid-retracted')).toMatchObject({ participant_username: 'Player 1', price: 3, player_id: 'p1' })
  expect(rowOf('control-set')).toMatchObject({
    participant_username: 'Player 2',
    former_control: 'person',
    control: 'autopick',
  })
})
