import { machineText, markdownTable } from '../markdown-table.ts'
import { quantile } from '../quantile.ts'
import type { LoadResult } from './load-kinds.ts'

type ScreensResult = LoadResult & { kind: 'screens' }

export interface DatabaseFigures {
  readonly database: string
  readonly oneLobby: ScreensResult
  readonly manyLobbies: ScreensResult
  readonly socketCount: number
  readonly bytesPerSocket: number
  readonly wirePicksPerSecond: number
  readonly authorityPicksPerSecond: number
  readonly rawCommitsPerSecond: number
  readonly refetch: LoadResult & { kind: 'refetch' }
  readonly spectators: LoadResult & { kind: 'spectators' }
  readonly war: LoadResult & { kind: 'war' }
  readonly talk: LoadResult & { kind: 'talk' }
}

export const SPECTATOR_COUNT = 300
export const MESSAGES_PER_SECOND = 100

/** The figures as Markdown, with one column per database. */
export function lobbyTable(columns: readonly DatabaseFigures[], lobbyCount: number): string {
  const row = (label: string, text: (figures: DatabaseFigures) => string, goal = '') => [
    label,
    ...columns.map(text),
    goal,
  ]
  const many = `${lobbyCount} lobbies, 100 picks/s`
  return [
    `${new Date().toISOString().slice(0, 10)}, ${machineText()}; server, database and load generator share these cores`,
    markdownTable(
      ['', ...columns.map(({ database }) => database), 'Goal'],
      [
        row('1 lobby: pick answered to last screen, p50 / p99', (f) => times(f.oneLobby.sinceAnsweredMs)),
        row('1 lobby: pick sent to last screen, p50 / p99', (f) => times(f.oneLobby.sinceSentMs), 'p99 15 ms'),
        ...warRows(columns),
        row(`${many}: answered to last screen`, (f) => times(f.manyLobbies.sinceAnsweredMs), 'p99 100 ms'),
        row(`${many}: sent to last screen`, (f) => times(f.manyLobbies.sinceSentMs)),
        row('Pick sent to last screen, nobody watching', (f) => times(f.spectators.withoutMs)),
        row(`The same beside it with ${SPECTATOR_COUNT} spectators`, (f) => times(f.spectators.withMs)),
        row(
          'Ratio of the medians',
          ({ spectators: { withMs, withoutMs } }) => (quantile(withMs, 0.5) / quantile(withoutMs, 0.5)).toFixed(2),
          '1.1',
        ),
        ...talkRows(columns),
        row('Durable picks a second, without a wire', (f) => f.authorityPicksPerSecond.toFixed(0)),
        row('Raw single-row commits a second', (f) => f.rawCommitsPerSecond.toFixed(0)),
        row('Picks to raw commits', (f) => (f.authorityPicksPerSecond / f.rawCommitsPerSecond).toFixed(2), '0.5'),
        row('Durable picks a second, over HTTP', (f) => f.wirePicksPerSecond.toFixed(0)),
        row('Server memory per open socket', (f) => `${(f.bytesPerSocket / 1000).toFixed(1)} kB (${f.socketCount})`),
        row('Bytes per pick, live channel', ({ refetch }) => refetch.live.bytesPerPick.toFixed(0)),
        row('Bytes per pick, notify and fetch again', ({ refetch }) => refetch.refetch.bytesPerPick.toFixed(0)),
        row(
          'Bytes, one to the other',
          ({ refetch }) => share(refetch.live.bytesPerPick, refetch.refetch.bytesPerPick),
          '1/20',
        ),
        row(
          'Time per pick to the last screen, live channel',
          ({ refetch }) => `${refetch.live.msPerPick.toFixed(1)} ms`,
        ),
        row('Time per pick, notify and fetch again', ({ refetch }) => `${refetch.refetch.msPerPick.toFixed(1)} ms`),
      ],
    ),
  ].join('\n\n')
}

/** Picks beside a storm of messages, alone: `npm run bench:lobby -- talk`. */
export function talkTable(columns: readonly Pick<DatabaseFigures, 'database' | 'talk'>[]): string {
  return markdownTable(['', ...columns.map(({ database }) => database), 'Goal'], talkRows(columns))
}

/** A bidding war alone: `npm run bench:lobby -- war`. */
export function warTable(columns: readonly Pick<DatabaseFigures, 'database' | 'war'>[]): string {
  return markdownTable(['', ...columns.map(({ database }) => database), 'Goal'], warRows(columns))
}

function warRows(columns: readonly Pick<DatabaseFigures, 'war'>[]): readonly string[][] {
  return [
    [
      'Bidding war of 12, 4 bids/s: bid sent to last screen',
      ...columns.map(({ war }) => times(war.bidsMs)),
      'p99 20, 30 ms',
    ],
    ['A pick of a lobby with turns after each of these bids', ...columns.map(({ war }) => times(war.picksMs)), ''],
  ]
}

function talkRows(columns: readonly Pick<DatabaseFigures, 'talk'>[]): readonly string[][] {
  const row = (label: string, text: (talk: DatabaseFigures['talk']) => string, goal = '') => [
    label,
    ...columns.map(({ talk }) => text(talk)),
    goal,
  ]
  return [
    row('Pick sent to last screen, nobody talking, p50 / p99', ({ withoutMs }) => times(withoutMs)),
    row(`The same beside ${MESSAGES_PER_SECOND} messages a second`, ({ withMs }) => times(withMs)),
    row(
      'Ratio of the p99s',
      ({ withMs, withoutMs }) => (quantile(withMs, 0.99) / quantile(withoutMs, 0.99)).toFixed(2),
      '1.1',
    ),
  ]
}

function times(valuesMs: readonly number[]): string {
  return `${quantile(valuesMs, 0.5).toFixed(1)} / ${quantile(valuesMs, 0.99).toFixed(1)} ms`
}

function share(part: number, whole: number): string {
  return `1/${(whole / part).toFixed(0)}`
}
