import { playersForMatching } from '#core/news/match-players.ts'
import { NEWS_SOURCES, type NewsSource } from '#core/news/news-item.ts'
import type { NamedPlayer } from '#core/players/player-index.ts'
import { playerIdsRowSchema, playerRowSchema } from '#protocol/players/player-rows.ts'
import { readableTables } from '#protocol/readable-tables.ts'
import type { Leases } from '../platform/database/leases.ts'
import { loggableError } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { runPeriodically, type PeriodicTask } from '../platform/run-periodically.ts'
import type { ReadableRow, RowReader } from '../stock/rest/read-query.ts'
import { gatherNews } from './gather-news.ts'
import type { NewsAddresses } from './news-addresses.ts'
import { newsFeedFunctions, type NewsFunctions } from './news-feed-function.ts'
import type { NewsStore } from './news-store.ts'
import { readInProcess, type ReadFeed } from './read-in-process.ts'

export interface NewsPace {
  readonly firstMs: number
  /** How soon another node notices that the one that asked is gone. */
  readonly checkMs: number
  /** Between two rounds of asking, over all nodes and restarts. */
  readonly everyMs: number
}

export const NEWS_PACE: NewsPace = { firstMs: 3000, checkMs: 30_000, everyMs: 10 * 60_000 }

export interface NewsParts {
  readonly addresses: NewsAddresses
  readonly store: NewsStore
  /** One node asks the sources. */
  readonly leases: Leases
  readonly rows: RowReader
  /** Tells whether other players were loaded. */
  readonly editions: () => Promise<readonly unknown[]>
  readonly pace: NewsPace
  readonly now: () => number
  readonly log: Pick<Log, 'debug' | 'info' | 'warn'>
  /** A process of its own where none is given. */
  readonly readFeed?: ReadFeed
}

export interface News {
  /** Those that are switched on; the articles of the others are not shown. */
  readonly sources: ReadonlySet<NewsSource>
  readonly functions: NewsFunctions
  readonly rows: RowReader
  /** Asks the sources from now on. Where all are switched off, stored articles still expire. */
  startGathering(): PeriodicTask
}

export function createNews(parts: NewsParts): News {
  const { addresses, store, leases, rows, editions, pace, now, log, readFeed = readInProcess } = parts
  const sources = new Set(NEWS_SOURCES.filter((source) => addresses[source].length > 0))
  const players = playersOnceLoaded(rows, editions)

  async function gather(signal: AbortSignal): Promise<void> {
    try {
      const nowMs = now()
      const lease = await leases.claim('news', nowMs, pace.everyMs)
      if (lease === null) return
      const order = { addresses, everyMs: pace.everyMs, store, players, log, readFeed }
      const isComplete = await gatherNews(order, nowMs, signal)
      if (!isComplete) await lease.release()
    } catch (error) {
      log.warn({ failure: loggableError(error) }, 'gathering news failed; trying again later')
    }
  }

  return {
    sources,
    functions: newsFeedFunctions({ store, sources, now }),
    rows: withoutOtherSources(rows, sources),
    startGathering: () => runPeriodically(gather, { firstMs: pace.firstMs, everyMs: pace.checkMs }),
  }
}

/** Like the feed, reads of the table leave out sources that were switched off later (NWS10). */
function withoutOtherSources(rows: RowReader, sources: ReadonlySet<NewsSource>): RowReader {
  if (sources.size === NEWS_SOURCES.length) return rows
  return {
    read(question, isCounted) {
      if (question.table !== 'news_items') return rows.read(question, isCounted)
      const isOn = { kind: 'in', column: 'source', values: [...sources] } as const
      return rows.read({ ...question, conditions: [...question.conditions, isOn] }, isCounted)
    },
  }
}

/** Every player whom news may be about, on a roster or not; read again when other players were loaded. */
function playersOnceLoaded(rows: RowReader, editions: NewsParts['editions']): () => Promise<readonly NamedPlayer[]> {
  let known: { readonly loaded: string; readonly players: readonly NamedPlayer[] } | null = null
  return async () => {
    const loaded = JSON.stringify(await editions())
    if (known?.loaded === loaded) return known.players
    const players = (await allRows(rows, 'players')).map((row) => playerRowSchema.parse(row))
    const ids = (await allRows(rows, 'ff_player_ids')).map((row) => playerIdsRowSchema.parse(row))
    known = { loaded, players: playersForMatching(players, ids) }
    return known.players
  }
}

async function allRows(rows: RowReader, table: 'players' | 'ff_player_ids'): Promise<readonly ReadableRow[]> {
  const { columns, order, maxLimit } = readableTables[table]
  const question = {
    table,
    columns: Object.keys(columns).map((column) => ({ column, name: column })),
    embedded: [],
    conditions: [],
    order: order.map(({ column, isDescending }) => ({ column, isDescending, nulls: null })),
    limit: maxLimit,
  }
  const all: ReadableRow[] = []
  for (;;) {
    const page = await rows.read({ ...question, offset: all.length }, false)
    all.push(...page.rows)
    if (page.rows.length < maxLimit) return all
  }
}
