import { err, ok, type Result } from '#core/lib/result.ts'
import { POSITIONS } from '#core/players/player.ts'
import { TEAMS } from '#core/players/team-codes.ts'
import type { TableName, TableRow } from '#protocol/readable-tables.ts'
import type { ReadRows, ReadWord } from '../api/read-rows.ts'
import { REFUSAL_WORDS } from '../app/refusal-words.ts'
import type { DemoPlayer } from './demo-player.ts'
import { evenSample, SAMPLE_SIZE, shuffled } from './samples.ts'

/** The specification's limits (section 7). */
const POOL_SIZE = 500
export const PAGE_SIZE = 100
export const LOOK_UP_LIMIT = 5

/** Half of the league has about as many active players as the pool is large, so the limit hardly cuts the end of the alphabet. */
const POOL_TEAM_COUNT = TEAMS.length / 2

/** Players, or why there are none, in words. */
export type FetchedPlayers = Promise<Result<readonly DemoPlayer[], string>>

/** The first of each position by name, so the same for everybody; who runs out leaves his places to the others. */
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

/** Out of a pool of 500 from a random half of the league, evenly across the positions. */
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

/** Who has this text in the name, five at most. */
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
  return answer.ok ? answer : err(`Failed to fetch players: ${REFUSAL_WORDS[answer.error.code]}`)
}

/** Typed characters stand for themselves: `*` has no way to, so it stands for any one character. */
function likeText(text: string): string {
  return text
    .trim()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
    .replaceAll('*', '_')
}

const BY_NAME: ReadWord = ['order', 'name.asc,id.asc']
