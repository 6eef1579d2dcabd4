import { err, ok, type Result } from '#core/lib/result.ts'
import { type KnownPlayer, POSITIONS } from '#core/players/player.ts'
import { TEAMS } from '#core/players/teams.ts'
import type { TableName, TableRow } from '#protocol/readable-tables.ts'
import type { ReadRows, ReadWord } from '../api/call-function.ts'
import { REFUSAL_MESSAGES } from '../api/refusal-messages.ts'
import { evenSample, SAMPLE_SIZE, shuffled } from './samples.ts'

export type DemoPlayer = Pick<KnownPlayer, 'id' | 'name' | 'team' | 'position' | 'headshot_url' | 'espn_id'>

/** The specification's limits (section 7). */
const POOL_SIZE = 500
export const PAGE_SIZE = 100
export const LOOK_UP_LIMIT = 5

/** Half of the league has about 500 active players, so the limit hardly cuts off the end of the alphabet. */
const POOL_TEAM_COUNT = TEAMS.length / 2

/** The players, or the message of the failure. */
export type FetchedPlayers = Promise<Result<readonly DemoPlayer[], string>>

/** The first players of each position by name. If a position runs out, the others use its places. */
export async function fetchBalancedSample(read: ReadRows, signal: AbortSignal): FetchedPlayers {
  const answers = await Promise.all(
    POSITIONS.map((position) =>
      fetchRows(
        read,
        'active_players',
        [['position', `eq.${position}`], BY_NAME, ['limit', String(SAMPLE_SIZE)]],
        signal,
      ),
    ),
  )
  const failed = answers.find((answer) => !answer.ok)
  return (
    failed ??
    ok(
      evenSample(
        answers.flatMap((answer) => (answer.ok ? answer.value : [])),
        SAMPLE_SIZE,
      ),
    )
  )
}

/** Evenly across the positions, from a pool of 500 players of a random half of the league. */
export async function fetchRandomSample(read: ReadRows, random: () => number, signal: AbortSignal): FetchedPlayers {
  const codes = shuffled(TEAMS, random).slice(0, POOL_TEAM_COUNT)
  const pool = await fetchRows(
    read,
    'active_players',
    [['team', `in.(${codes.map(({ code }) => code).join(',')})`], BY_NAME, ['limit', String(POOL_SIZE)]],
    signal,
  )
  return pool.ok ? ok(evenSample(shuffled(pool.value, random), SAMPLE_SIZE)) : pool
}

/** A page of all active players by name. */
export function fetchActivePlayers(read: ReadRows, offset: number, signal: AbortSignal): FetchedPlayers {
  return fetchRows(
    read,
    'players',
    [['active', 'eq.true'], BY_NAME, ['limit', String(PAGE_SIZE)], ['offset', String(offset)]],
    signal,
  )
}

/** At most five players with this text in the name. */
export function findByName(read: ReadRows, text: string, signal: AbortSignal): FetchedPlayers {
  return fetchRows(
    read,
    'active_players',
    [['name', `ilike.*${likeText(text)}*`], BY_NAME, ['limit', String(LOOK_UP_LIMIT)]],
    signal,
  )
}

type PlayerTable = 'players' | 'active_players'

async function fetchRows<Name extends PlayerTable & TableName>(
  read: ReadRows,
  table: Name,
  words: readonly ReadWord[],
  signal: AbortSignal,
): Promise<Result<TableRow<Name>[], string>> {
  const answer = await read(table, words, { signal })
  return answer.ok ? answer : err(`Failed to fetch players: ${REFUSAL_MESSAGES[answer.error.code]}`)
}

/** Typed characters are literal, except that `*` cannot be escaped and matches any one character. */
function likeText(text: string): string {
  return text
    .trim()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
    .replaceAll('*', '_')
}

const BY_NAME: ReadWord = ['order', 'name.asc,id.asc']
