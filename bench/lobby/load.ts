// The load generator: a separate process, so that it doesn't use the server's CPU time. Prints one line of JSON.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import { hasPicksLeft, makeAuction, makeLeague, sendBids, sendPick, type League } from './league.ts'
import { createLeanClient, type LeanClient } from './lean-client.ts'
import { openScreens, type Screens } from './screens.ts'
import type { Load, LoadResult } from './load-kinds.ts'

const SPECTATORS = fileURLToPath(new URL('./spectators.ts', import.meta.url))
/** Long enough for every spectator to have been sent the pick before. */
const BETWEEN_PICKS_MS = 60
/** Picks in a row with talk, then as many without: what else the machine does meets both alike. */
const PICKS_IN_A_ROW = 20
const WARM_UP_COUNT = 150
const TALK_LEAGUES = 6
const TALKED_ABOUT_MS = 10

const load: Load = JSON.parse(process.argv[2] ?? '')
console.log(JSON.stringify(await run(load)))
process.exit(0)

async function run(wanted: Load): Promise<LoadResult> {
  switch (wanted.kind) {
    case 'screens':
      return measureScreens(wanted)
    case 'war':
      return measureWar(wanted)
    case 'throughput':
      return measureThroughput(wanted)
    case 'refetch':
      return measureRefetch(wanted)
    case 'spectators':
      return measureSpectators(wanted)
    case 'talk':
      return measureTalk(wanted)
  }
}

/** Sends picks at a fixed rate across all leagues, regardless of response times; measures when the last other screen has each. */
async function measureScreens({ baseUrl, leagueCount, picksPerSecond, pickCount }: Load & { kind: 'screens' }) {
  const client = createLeanClient(baseUrl, 64)
  const roundCount = Math.min(20, Math.max(15, Math.ceil(pickCount / leagueCount / 12)))
  const rooms: { league: League; screens: Screens }[] = []
  for (let index = 0; index < leagueCount; index += 1) {
    const league = await makeLeague(client, `League ${index + 1}`, roundCount)
    rooms.push({ league, screens: await openScreens(baseUrl, league) })
  }
  process.stderr.write(`${leagueCount} leagues are open\n`)
  process.send?.('open')
  const sinceSentMs: number[] = []
  const sinceAnsweredMs: number[] = []
  const underWay: Promise<void>[] = []
  const startMs = performance.now()
  for (let index = 0; index < pickCount; index += 1) {
    await until(startMs + (index * 1000) / picksPerSecond)
    const room = rooms[index % rooms.length]
    if (room === undefined || !hasPicksLeft(room.league)) break
    const pick = onePick(room)
    // A league's next pick has to wait for its previous one.
    if (leagueCount === 1) await pick
    else underWay.push(pick)
  }
  await Promise.all(underWay)
  for (const { screens } of rooms) screens.close()
  return { kind: 'screens' as const, sinceSentMs, sinceAnsweredMs }

  async function onePick({ league, screens }: (typeof rooms)[number]): Promise<void> {
    const sentMs = performance.now()
    const { version } = await sendPick(client, league)
    const answeredMs = performance.now()
    const lastMs = await screens.lastArrivalMs(version)
    sinceSentMs.push(lastMs - sentMs)
    sinceAnsweredMs.push(Math.max(0, lastMs - answeredMs))
  }
}

/**
 * Twelve teams outbid each other for one player, at a fixed rate; each bid has another of the same amount beside it. Halfway to the next bid
 * a lobby with turns makes a pick: what else the machine does meets both alike.
 */
async function measureWar({ baseUrl, bidsPerSecond, bidCount }: Load & { kind: 'war' }) {
  const client = createLeanClient(baseUrl, 12)
  await warmUp(client)
  const [war, turns] = [await makeAuction(client, 'War'), await makeLeague(client, 'Turns', 20)]
  const [warScreens, turnScreens] = [await openScreens(baseUrl, war), await openScreens(baseUrl, turns)]
  const bidsMs: number[] = []
  const picksMs: number[] = []
  const startMs = performance.now()
  for (let index = 0; index < bidCount; index += 1) {
    await until(startMs + (index * 1000) / bidsPerSecond)
    bidsMs.push(await shownAfterMs(warScreens, () => sendBids(client, war)))
    await until(startMs + ((index + 0.5) * 1000) / bidsPerSecond)
    picksMs.push(await shownAfterMs(turnScreens, () => sendPick(client, turns)))
  }
  for (const screens of [warScreens, turnScreens]) screens.close()
  return { kind: 'war' as const, bidsMs, picksMs }
}

/** A server that has just started runs code that nothing has compiled yet; these bids and picks are not counted. */
async function warmUp(client: LeanClient): Promise<void> {
  const [war, turns] = [await makeAuction(client, 'War before'), await makeLeague(client, 'Turns before', 20)]
  for (let count = 0; count < WARM_UP_COUNT; count += 1) {
    await sendBids(client, war)
    await sendPick(client, turns)
  }
}

/** How long it takes until the last screen has what is sent. */
async function shownAfterMs(screens: Screens, send: () => Promise<{ version: number }>): Promise<number> {
  const sentMs = performance.now()
  const { version } = await send()
  return (await screens.lastArrivalMs(version)) - sentMs
}

async function until(atMs: number): Promise<void> {
  const leftMs = atMs - performance.now()
  if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs))
}

/** Sends picks as fast as the server accepts them, one in flight per league. */
async function measureThroughput({ baseUrl, leagueCount }: Load & { kind: 'throughput' }) {
  const client = createLeanClient(baseUrl, leagueCount)
  const leagues: League[] = []
  for (let index = 0; index < leagueCount; index += 1) leagues.push(await makeLeague(client, `League ${index + 1}`, 20))
  const startMs = performance.now()
  await Promise.all(
    leagues.map(async (league) => {
      while (hasPicksLeft(league)) await sendPick(client, league)
    }),
  )
  const picks = leagues.reduce((sum, { sentCount }) => sum + sentCount, 0)
  return { kind: 'throughput' as const, picksPerSecond: (picks * 1000) / (performance.now() - startMs) }
}

/** Runs one draft and compares the bytes of the live channel with refetching picks and participants after each pick. */
async function measureRefetch({ baseUrl }: Load & { kind: 'refetch' }) {
  const client = createLeanClient(baseUrl, 4)
  const league = await makeLeague(client, 'League', 15)
  const screens = await openScreens(baseUrl, league)
  const callers = league.usernames.map(() => createLeanClient(baseUrl, 2))
  const live = { bytes: 0, ms: 0 }
  const refetch = { bytes: 0, ms: 0 }
  while (hasPicksLeft(league)) {
    const before = screens.bytesRead()
    const sentMs = performance.now()
    const { version } = await sendPick(client, league)
    const lastMs = await screens.lastArrivalMs(version)
    const notificationBytes = screens.bytesRead() - before
    live.bytes += notificationBytes
    live.ms += lastMs - sentMs

    const bytesBefore = callers.reduce((sum, caller) => sum + caller.bytesRead(), 0)
    await Promise.all(
      callers.flatMap((caller) => [
        caller.call('get_draft_picks', { lobby_code: league.code }, league.cookie),
        caller.call('get_lobby_participants', { lobby_code: league.code }, league.cookie),
      ]),
    )
    const fetched = callers.reduce((sum, caller) => sum + caller.bytesRead(), 0) - bytesBefore
    refetch.bytes += notificationBytes + fetched
    refetch.ms += performance.now() - sentMs
  }
  const pickCount = league.sentCount
  return {
    kind: 'refetch' as const,
    live: { bytesPerPick: live.bytes / pickCount, msPerPick: live.ms / pickCount },
    refetch: { bytesPerPick: refetch.bytes / pickCount, msPerPick: refetch.ms / pickCount },
  }
}

/** Two equal lobbies draft in turns, and one of them is watched. */
async function measureSpectators({ baseUrl, spectatorCount }: Load & { kind: 'spectators' }) {
  const client = createLeanClient(baseUrl, 4)
  const [alone, watched] = [await makeLeague(client, 'Alone', 15), await makeLeague(client, 'Watched', 15)]
  const rooms = [
    { league: alone, screens: await openScreens(baseUrl, alone), takenMs: [] as number[] },
    { league: watched, screens: await openScreens(baseUrl, watched), takenMs: [] as number[] },
  ]
  const asHost = { lobby_code: watched.code, host_username: watched.usernames[0] ?? '' }
  const link = await client.call('make_watch_link', asHost, watched.cookie)
  const { token } = remoteFunctions.make_watch_link.output.parse(JSON.parse(link.text))
  const spectators = spawn(
    process.execPath,
    [SPECTATORS, JSON.stringify({ baseUrl, code: watched.code, token, count: spectatorCount })],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  await new Promise<void>((resolve, reject) => {
    spectators.once('message', () => resolve())
    spectators.once('exit', (status) => reject(new Error(`the spectators ended with ${status}`)))
  })
  while (hasPicksLeft(watched)) {
    for (const { league, screens, takenMs } of rooms) {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_PICKS_MS))
      takenMs.push(await shownAfterMs(screens, () => sendPick(client, league)))
    }
  }
  spectators.disconnect()
  return { kind: 'spectators' as const, withoutMs: rooms[0]?.takenMs ?? [], withMs: rooms[1]?.takenMs ?? [] }
}

/** Lobbies whose people all talk, or all do not, while their picks are measured. */
async function measureTalk({ baseUrl, messagesPerSecond }: Load & { kind: 'talk' }) {
  const client = createLeanClient(baseUrl, 4)
  const talkers = createLeanClient(baseUrl, 16)
  const [withoutMs, withMs]: [number[], number[]] = [[], []]
  let messageCount = 0
  for (let leagueNumber = 1; leagueNumber <= TALK_LEAGUES; leagueNumber += 1) {
    const league = await makeLeague(client, `Talk ${leagueNumber}`, 20)
    const asHost = { lobby_code: league.code, host_username: league.usernames[0] ?? '' }
    await client.call('set_talk', { ...asHost, on: true }, league.cookie)
    const screens = await openScreens(baseUrl, league, 'talk')
    let isTalking = false
    const timer = setInterval(() => {
      if (!isTalking) return
      messageCount += 1
      const participant_username = league.usernames[messageCount % league.usernames.length] ?? ''
      const message = `Message ${messageCount} about somebody's pick, as long as people write them.`
      void talkers.call('send_message', { lobby_code: league.code, participant_username, message }, league.cookie)
    }, 1000 / messagesPerSecond)
    while (hasPicksLeft(league)) {
      const takenMs = isTalking ? withMs : withoutMs
      for (let count = 0; count < PICKS_IN_A_ROW && hasPicksLeft(league); count += 1) {
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_PICKS_MS))
        takenMs.push(await shownAfterMs(screens, () => sendPick(client, league)))
      }
      isTalking = !isTalking
      await new Promise((resolve) => setTimeout(resolve, TALKED_ABOUT_MS))
    }
    clearInterval(timer)
    screens.close()
  }
  return { kind: 'talk' as const, withoutMs, withMs, messageCount }
}
