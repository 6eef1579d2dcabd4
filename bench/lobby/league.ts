import { snakeFormat, teamsInOrder } from '#core/draft/order.ts'
import { remoteFunctions, type FunctionInput, type FunctionName } from '#protocol/remote-functions.ts'
import type { LeanClient } from './lean-client.ts'

/** A started lobby and the single device that holds all of its seats. */
export interface League {
  readonly code: string
  readonly cookie: string
  /** Usernames by team. */
  readonly usernames: readonly string[]
  readonly roundCount: number
  readonly playerIds: readonly string[]
  /** How many picks have been sent. */
  sentCount: number
}

const TEAM_COUNT = 12
/** The maximum number of rounds in a lobby. */
const TEAMS_IN_ORDER = teamsInOrder(snakeFormat(TEAM_COUNT, 20))

export async function makeLeague(
  client: LeanClient,
  name: string,
  roundCount: number,
  /** Read before, from a lobby of the same server. */
  knownPlayerIds: Promise<readonly string[]> | null = null,
  /** Other than the default ones. */
  rules: object | null = null,
): Promise<League> {
  const { cookie } = await client.call('ensure_device', {}, '')
  if (cookie === null) throw new Error('no device')
  const ask = async <Name extends FunctionName>(functionName: Name, input: FunctionInput<Name>): Promise<unknown> => {
    const answer = await client.call(functionName, input, cookie)
    if (answer.status !== 200) throw new Error(`${functionName}: ${answer.status} ${answer.text}`)
    return JSON.parse(answer.text)
  }
  const wanted = { lobby_name: name, host_username: 'Team 1', max_teams: TEAM_COUNT, rounds: roundCount }
  const created = await ask('create_lobby_secure', wanted)
  const { lobby_code: code } = remoteFunctions.create_lobby_secure.output.parse(created)
  const usernames = Array.from({ length: TEAM_COUNT }, (_team, index) => `Team ${index + 1}`)
  for (const username of usernames.slice(1)) {
    await ask('join_lobby_with_code', { lobby_code: code, user_name: username })
  }
  const asHost = { lobby_code: code, host_username: 'Team 1' }
  if (rules !== null) await ask('set_league_rules', { ...asHost, rules: { rounds: roundCount, ...rules } })
  const manualOrder = usernames.map((_name, index) => index + 1)
  await ask('set_draft_order', { ...asHost, order_type: 'manual', manual_order: manualOrder })
  await ask('start_draft', asHost)
  const playerIds = (await knownPlayerIds) ?? playerIdsIn(await ask('get_lobby_pool', { lobby_code: code }))
  return { code, cookie, usernames, roundCount, playerIds, sentCount: 0 }
}

function playerIdsIn(answer: unknown): readonly string[] {
  return remoteFunctions.get_lobby_pool.output.parse(answer).players.map((player) => player.id)
}

export function hasPicksLeft(league: League): boolean {
  return league.sentCount < TEAM_COUNT * league.roundCount
}

/** The next pick of a league, which counts as sent from now on. */
export function slotToSend(league: League): { slotNumber: number; input: FunctionInput<'make_draft_pick'> } {
  league.sentCount += 1
  const slotNumber = league.sentCount
  const input = {
    lobby_code: league.code,
    participant_username: league.usernames[TEAMS_IN_ORDER[slotNumber - 1] ?? 0] ?? '',
    player_id: league.playerIds[slotNumber - 1] ?? '',
    pick_number: slotNumber,
  }
  return { slotNumber, input }
}

/** Sends the next pick of a league; resolves when the server has acknowledged it. */
export async function sendPick(client: LeanClient, league: League): Promise<{ version: number }> {
  const { slotNumber, input } = slotToSend(league)
  const answer = await client.call('make_draft_pick', input, league.cookie)
  if (answer.status !== 200) throw new Error(`pick ${slotNumber}: ${answer.status} ${answer.text}`)
  return remoteFunctions.make_draft_pick.output.parse(JSON.parse(answer.text))
}

/** A league that bids: nobody runs out of money, and a lot outlasts the war for it. */
const WAR = {
  format: 'auction',
  auction: { budget: 1_000_000, bid_seconds: 3600, reset_seconds: 3600, nomination_seconds: null },
}

export async function makeAuction(client: LeanClient, name: string): Promise<League> {
  const league = await makeLeague(client, name, 15, null, WAR)
  const opening = { player_id: league.playerIds[0] ?? '', amount: 1 }
  const { code: lobby_code, cookie } = league
  const answer = await client.call(
    'nominate_player',
    { lobby_code, participant_username: 'Team 1', ...opening },
    cookie,
  )
  if (answer.status !== 200) throw new Error(`nomination: ${answer.status} ${answer.text}`)
  return league
}

/** The next team bids a dollar more, and the one after it the same, which comes too late. */
export async function sendBids(client: LeanClient, league: League): Promise<{ version: number }> {
  league.sentCount += 1
  const amount = league.sentCount + 1
  const bidOf = (teamIndex: number) => ({
    lobby_code: league.code,
    participant_username: league.usernames[teamIndex % TEAM_COUNT] ?? '',
    lot_number: 1,
    amount,
  })
  const [won, late] = await Promise.all([
    client.call('place_bid', bidOf(2 * league.sentCount), league.cookie),
    client.call('place_bid', bidOf(2 * league.sentCount + 1), league.cookie),
  ])
  const accepted = [won, late].filter(({ status }) => status === 200)
  if (accepted.length !== 1) throw new Error(`bids of ${amount}: ${won.text} ${late.text}`)
  return remoteFunctions.place_bid.output.parse(JSON.parse(accepted[0]?.text ?? ''))
}
