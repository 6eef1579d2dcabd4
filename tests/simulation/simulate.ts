import { ownerOf, slotOnTheClock } from '#core/draft/draft.ts'
import { roundNumberOf } from '#core/draft/order.ts'
import { lobbyPhase } from '#core/lobby/lobby.ts'
import type { LobbyCreated } from '#core/lobby/lobby-command.ts'
import { defaultTeamNameOf } from '#core/lobby/usernames.ts'
import { combinedSeed } from '#core/lib/seeded-random.ts'
import type { LobbyHistory, TablesView } from '../support/checker/history.ts'
import { sendCall } from './sim-calls.ts'
import { createSimClient, type SimClient } from './sim-client.ts'
import { poolOf } from './sim-commands.ts'
import { createSimDisk, type SimDisk } from './sim-disk.ts'
import { createFaults, type SimCounts } from './sim-faults.ts'
import { joinLobby } from './sim-join.ts'
import { createSimNode, type SimNode } from './sim-node.ts'
import { anyAutopickList, createNightActs } from './sim-night.ts'
import type { PageSetup } from './sim-page.ts'
import type { SimParts } from './sim-parts.ts'
import { createPerson, type Person } from './sim-people.ts'
import { createSimRandom, type SimRandom } from './sim-random.ts'
import { createSimRecord } from './sim-record.ts'
import { addSpectators, spectatorWorld } from './sim-spectators.ts'
import { injectFaults, LAST_SILENCE_MS } from './sim-weather.ts'
import type { SimWorld } from './sim-world.ts'
import { createTimeline } from './timeline.ts'

export type SimSize = 'small' | 'large'

export interface Simulation {
  readonly seed: number
  readonly size: SimSize
  readonly parts: SimParts
  /** Updated by the run. */
  readonly counts: SimCounts
}

const START_MS = 1_800_000_000_000
const LOBBY_ID = 'lobby'
const CODE = 'ABCDEF'
const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida', 'Jo', 'Kim', 'Lou']
/** Which of a seed's random numbers. */
const SPECTATORS = 1
const CUSTOM_ORDERS = 2
const QUIET_MS = 10_000
/** Covers network delays and a queue: anything saved this long ago may have reached everyone. */
const ON_ITS_WAY_MS = 1000
/** A page opened this recently is not expected to be up to date. */
const JUST_OPENED_MS = 5000

interface Player {
  readonly client: SimClient
  readonly person: Person
}

/**
 * One lobby from its creation to the end of its draft: a time with faults, ten quiet seconds, then the rest of the draft on
 * good connections, and ten quiet seconds more. Everything depends on the seed and the parts alone.
 */
export async function simulate({ seed, size, parts, counts }: Simulation): Promise<LobbyHistory> {
  const random = createSimRandom(seed)
  const isSmall = size === 'small'
  const teamCount = isSmall ? random.between(3, 4) : 12
  const roundCount = isSmall ? random.between(3, 4) : 15
  /** Half of the lobbies have rules of their own: a clock, computers, keepers, trades, autopick. */
  const isNight = random.chance(0.5)
  const faultyMs = isSmall ? random.between(18_000, isNight ? 60_000 : 40_000) : random.between(90_000, 150_000)
  const pool = poolOf(teamCount * roundCount + 6)
  const timeline = createTimeline(START_MS)
  const created = creation(teamCount, roundCount, random)
  const disk = parts.wrapDisk(createSimDisk(created, 'device-Ann', START_MS), timeline)
  const record = createSimRecord()
  const watchLink = { kept: null }
  const world: SimWorld = { timeline, random, faults: createFaults(random), counts, disk, parts, record, watchLink }

  const nodeCount = random.between(1, 2)
  /** Since when no process runs; null while one does. */
  let downSinceMs: number | null = null
  const isAnyAlive = () => nodes.some(({ life }) => life.isAlive)
  let seatCount = 0
  const nodes: SimNode[] = Array.from({ length: nodeCount }, (_node, index) =>
    createSimNode(world, {
      nodeId: `node ${index + 1}`,
      pool,
      isShared: nodeCount > 1,
      newSeatId: () => `seat-${(seatCount += 1)}`,
      publish: (news) => {
        for (const [other, node] of nodes.entries()) if (other !== index) node.receive(news)
      },
      died(node) {
        const mayBeSilent = timeline.nowMs() < START_MS + faultyMs - LAST_SILENCE_MS
        for (const { client } of players) client.serverDied(node, !mayBeSilent || random.chance(0.8))
        for (const client of spectators?.clients ?? []) client.serverDied(node, true)
        const lastsLong = isNight && random.chance(0.25)
        const leftMs = START_MS + faultyMs - timeline.nowMs()
        const downMs = lastsLong ? Math.min(leftMs, random.between(6000, 25_000)) : random.between(100, 3000)
        if (!isAnyAlive()) downSinceMs ??= timeline.nowMs()
        timeline.after(downMs, () => {
          if (downSinceMs !== null) record.outages.push({ fromMs: downSinceMs, untilMs: timeline.nowMs() })
          downSinceMs = null
          node.restart()
        })
      },
    }),
  )

  const undrafts = { left: isSmall ? 3 : 12 }
  const poolPlayerIds = pool.players.map(({ id }) => id)
  const players: Player[] = []
  const night = isNight
    ? createNightActs(random, poolPlayerIds, createSimRandom(combinedSeed(seed, CUSTOM_ORDERS)))
    : null
  function addPlayer(clientId: string, username: string): PageSetup {
    const setup = { clientId, deviceId: `device-${clientId}`, username, lobbyId: LOBBY_ID, code: CODE }
    const client = createSimClient(world, nodes, setup)
    const isIdle = isNight && random.chance(0.4)
    players.push({ client, person: createPerson({ random, poolPlayerIds, undrafts, night, isIdle }) })
    return setup
  }

  let isActing = true
  let isQuiet = false
  function think({ client, person }: Player): void {
    timeline.after(random.between(300, 1200), () => {
      if (client.isOver) return
      think({ client, person })
      if (!isActing || !client.isAwake || client.seatId === null) return
      const isLate = timeline.nowMs() > START_MS + (isSmall ? 7000 : 12_000)
      if (isNight && !isQuiet && random.chance(0.03)) sendList(client)
      const intent = person.next(client, { isQuiet, wantedSeatCount: teamCount, isLate, nowMs: timeline.nowMs() })
      if (intent !== null) client.send(intent)
    })
  }

  /** Once is enough for nobody, so people press again now and then. */
  function sendList({ line, setup: { deviceId, username } }: SimClient): void {
    const list = anyAutopickList(random, poolPlayerIds)
    sendCall(
      world,
      nodes,
      line,
      (node) => node.saveList(deviceId, username, list),
      () => undefined,
    )
  }

  addPlayer('Ann', 'Ann')
  for (const name of NAMES.slice(1, teamCount)) addPlayer(name, name)
  if (random.chance(0.3)) addPlayer('Rob', random.oneOf(['BOB', ' bob\u200b', 'Ｂob']) ?? 'bob')
  if (random.chance(0.3)) addPlayer('Zoe', 'Zoe')
  for (const [index, player] of players.entries()) {
    const { client } = player
    const comesAtMs =
      index === 0 ? 10 : client.setup.clientId === 'Zoe' ? random.between(3000, 15_000) : random.between(50, 3000)
    timeline.after(comesAtMs, () => {
      if (index === 0) client.open(created.host.id)
      else joinLobby(world, nodes, client, client.setup)
    })
    think(player)
  }

  // Their own randomness: the members of a seed draft the same with and without them, as far as time allows.
  const watchRandom = createSimRandom(combinedSeed(seed, SPECTATORS))
  const spectators = watchRandom.chance(0.3)
    ? addSpectators({
        world: spectatorWorld(world, watchRandom),
        nodes,
        lobbyId: LOBBY_ID,
        code: CODE,
        untilMs: START_MS + faultyMs,
      })
    : null
  const clients = players.map(({ client }) => client)
  injectFaults(world, nodes, clients, START_MS + faultyMs)
  await timeline.runUntil(START_MS + faultyMs)
  world.faults.isOn = false
  isActing = false
  isQuiet = true
  for (const client of clients) client.wake()
  spectators?.calmDown()
  await timeline.runUntil(timeline.nowMs() + QUIET_MS)
  lookAround(false)

  isActing = true
  const latestMs = timeline.nowMs() + (isSmall ? 60_000 : 400_000)
  while (!isDone(disk) && timeline.nowMs() < latestMs) await timeline.runUntil(timeline.nowMs() + 1000)
  isActing = false
  await timeline.runUntil(timeline.nowMs() + QUIET_MS)
  while (
    clients.some(({ pendingCount, isOver }) => pendingCount > 0 && !isOver) &&
    timeline.nowMs() < latestMs + 40_000
  ) {
    await timeline.runUntil(timeline.nowMs() + 5000)
  }
  lookAround(true)
  for (const client of clients) client.finish()

  counts.seeds += 1
  counts.versions += disk.log().length
  counts.undrafts += disk.log().filter(({ event }) => event.kind === 'undrafted').length
  countNight(disk, counts)
  if (lobbyPhase(disk.stored().lobby) === 'complete') counts.completedDrafts += 1
  return {
    log: disk.log(),
    tables: tablesOf(disk),
    commands: [...record.commands.values()],
    answers: record.answers,
    clients: record.pages,
    connections: record.connections,
    quiets: record.quiets,
    outages: record.outages,
    poolPlayerIds: new Set(poolPlayerIds),
    privateWords: record.privateWords,
    thrown: record.thrown,
    ...(spectators !== null && { spectators: spectators.history() }),
  }

  function lookAround(isEnd: boolean): void {
    const nowMs = timeline.nowMs()
    const watching = clients.filter(
      ({ isOver, openedAtMs }) => !isOver && openedAtMs !== null && openedAtMs <= nowMs - JUST_OPENED_MS,
    )
    const savedByMs = isEnd && isDone(disk) ? nowMs : nowMs - ON_ITS_WAY_MS
    if (!disk.stored().lobby.isClosed) spectators?.look(savedByMs, nowMs - JUST_OPENED_MS)
    record.quiets.push({
      savedByMs,
      clients: watching.map(({ setup, shown }) => ({ clientId: setup.clientId, shown })),
    })
  }
}

function creation(teamCount: number, roundCount: number, random: SimRandom): LobbyCreated {
  return {
    kind: 'created',
    lobbyId: LOBBY_ID,
    code: CODE,
    name: 'Sunday League',
    maxTeams: Math.min(12, teamCount + random.below(2)),
    roundCount,
    host: {
      id: 'seat-0',
      username: 'Ann',
      teamName: defaultTeamNameOf('Ann', []),
      draftOrder: null,
      joinedAtMs: START_MS,
      isComputer: false,
    },
  }
}

function countNight(disk: SimDisk, counts: SimCounts): void {
  const skipped = new Set<number>()
  for (const { event } of disk.log()) {
    if (event.kind === 'picked' && event.by === 'clock') counts.timeouts += 1
    if (event.kind === 'picked' && event.by === 'autopick') counts.autopicks += 1
    if (event.kind === 'picked' && event.by === 'computer') counts.computerPicks += 1
    if (event.kind === 'picked' && event.by === 'keeper') counts.keepers += 1
    if (event.kind === 'picked' && event.reason === 'queue') counts.queuePicks += 1
    if (event.kind === 'traded' || event.kind === 'trades-set') counts.trades += 1
    if (event.kind === 'clock-changed') counts.clockChanges += 1
    if (event.kind === 'clock-changed' && event.change === 'outage') counts.movedDeadlines += 1
    if (event.kind === 'skipped') {
      counts.skips += 1
      skipped.add(event.slotNumber)
    }
    if (event.kind === 'picked' && skipped.delete(event.slotNumber)) counts.madeUp += 1
    if (event.kind === 'replaced' || event.kind === 'swapped') counts.corrections += 1
    if (event.kind === 'host-set') counts.hostTransfers += 1
  }
}

function isDone(disk: SimDisk): boolean {
  const phase = lobbyPhase(disk.stored().lobby)
  return phase === 'complete' || phase === 'closed'
}

function tablesOf(disk: SimDisk): TablesView {
  const { lobby, version } = disk.stored()
  const { draft } = lobby
  const picks = (draft?.slots ?? []).flatMap((pick, index) => {
    const slotNumber = index + 1
    const count = draft?.format.teamCount ?? 1
    return draft === null || pick === null
      ? []
      : [
          {
            slotNumber,
            roundNumber: roundNumberOf(slotNumber, count),
            teamIndex: ownerOf(draft, slotNumber),
            playerId: pick.playerId,
          },
        ]
  })
  return {
    lobby,
    version,
    phase: lobbyPhase(lobby),
    slotOnTheClock: draft === null ? null : slotOnTheClock(draft),
    picks,
  }
}
