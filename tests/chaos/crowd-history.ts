import { setTimeout as wait } from 'node:timers/promises'
import { slotOnTheClock } from '#core/draft/draft.ts'
import { lobbyPhase, seatOf, type Lobby } from '#core/lobby/lobby.ts'
import type { OpenStores } from '../../src/server/open-stores.ts'
import { fingerprintOf } from '../support/checker/fingerprint.ts'
import type { LobbyHistory, QuietMoment, Shown, TablesView } from '../support/checker/history.ts'
import type { Crowd } from './crowd.ts'

/** Clients agree within this time after the faults have stopped (C2). */
const AGREE_WITHIN_MS = 10_000
/** A change saved within this time may not have reached every client. */
const ON_ITS_WAY_MS = 1000

/** Converts the server's time to this process's, if the server's clock was changed. */
export type RealMs = (serverMs: number) => number

/** Waits up to 10 seconds until every robot shows the same state, then returns what each shows (C2). */
export async function quietMoment({ robots }: Crowd, realMs: RealMs): Promise<QuietMoment> {
  const deadlineMs = performance.now() + AGREE_WITHIN_MS
  const savedByMs = Date.now() - ON_ITS_WAY_MS
  while (new Set(robots.map((robot) => robot.state().version)).size > 1 && performance.now() < deadlineMs) {
    await wait(50)
  }
  const clients = robots.map((robot) => {
    const { lobby, version } = robot.state()
    return { clientId: robot.clientId, shown: lobby === null ? null : shownAs({ version, lobby }, realMs) }
  })
  return { savedByMs, clients }
}

/** Everything that the checker needs, read from the tables by a process that has never loaded the lobby. */
export async function historyOf(
  crowd: Crowd,
  stores: OpenStores,
  quiet: QuietMoment,
  realMs: RealMs,
): Promise<LobbyHistory> {
  const entries = await stores.lobbies.entriesAfter(crowd.lobbyId, 0, 100_000)
  const records = crowd.robots.map((robot) => robot.record())
  return {
    log: entries.map((entry) => ({ ...entry, atMs: realMs(entry.atMs) })),
    tables: await tablesOf(crowd.lobbyId, stores, realMs),
    commands: [...crowd.setup.commands, ...records.flatMap((record) => record.commands)],
    answers: [...crowd.setup.answers, ...records.flatMap((record) => record.answers)],
    clients: crowd.robots.map(({ clientId }, index) => ({
      clientId,
      shown: (records[index]?.shown ?? []).map((shown) => shownAs(shown, realMs)),
    })),
    connections: records.flatMap((record) => record.connections),
    quiets: [quiet],
    outages: [],
    poolPlayerIds: new Set(crowd.playerIds),
    privateWords: records.flatMap((record) => record.privateWords),
    thrown: [],
  }
}

/** What the tables hold of a lobby. */
export async function tablesOf(
  lobbyId: string,
  stores: OpenStores,
  realMs: RealMs = (serverMs) => serverMs,
): Promise<TablesView> {
  const stored = await stores.lobbies.read(lobbyId)
  if (stored === null) throw new Error('the lobby is gone')
  const rows = await stores.database.reads
    .selectFrom('draft_picks')
    .select(['pick_number', 'round_number', 'player_id', 'participant_id'])
    .where('lobby_id', '=', lobbyId)
    .orderBy('pick_number')
    .execute()
  return {
    lobby: inRealTime(stored.lobby, realMs),
    version: stored.version,
    phase: lobbyPhase(stored.lobby),
    slotOnTheClock: stored.lobby.draft === null ? null : slotOnTheClock(stored.lobby.draft),
    picks: rows.map((row) => ({
      slotNumber: row.pick_number,
      roundNumber: row.round_number,
      teamIndex: (seatOf(stored.lobby, row.participant_id)?.draftOrder ?? 0) - 1,
      playerId: row.player_id,
    })),
  }
}

function shownAs({ version, lobby }: { version: number; lobby: Lobby }, realMs: RealMs): Shown {
  return { version, fingerprint: fingerprintOf(inRealTime(lobby, realMs)) }
}

/** Everybody joins before the clock is changed, so only the last change needs converting. */
function inRealTime(lobby: Lobby, realMs: RealMs): Lobby {
  const startedAtMs = lobby.startedAtMs === null ? null : realMs(lobby.startedAtMs)
  const turnStartedAtMs = realMs(lobby.turnStartedAtMs)
  return { ...lobby, startedAtMs, changedAtMs: realMs(lobby.changedAtMs), turnStartedAtMs }
}
