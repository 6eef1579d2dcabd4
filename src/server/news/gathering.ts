import type { Log } from '../platform/log.ts'
import { loggableError } from '../platform/loggable-error.ts'
import { gatherNews, type GatherParts } from './gather-news.ts'
import { askedSources } from './news-addresses.ts'
import type { NewsStore } from './news-store.ts'

/** Asks the sources now and then, as long as the server runs. */
export interface Gathering {
  /** One look at whether it is time, as the timer does it. */
  look(): Promise<void>
  /** Breaks off what is under way and waits for it; no round begins after this. */
  stop(): Promise<void>
}

export interface GatheringPace {
  /** From the start to the first look. */
  readonly firstMs: number
  /** Between two looks: how soon another node notices that the one that asked is gone. */
  readonly lookMs: number
  /** Between two rounds of asking, over all nodes and restarts. */
  readonly everyMs: number
}

/** The server has its people to serve first. */
export const GATHERING_PACE: GatheringPace = { firstMs: 3000, lookMs: 30_000, everyMs: 10 * 60_000 }

export interface GatheringParts extends Omit<GatherParts, 'everyMs' | 'store' | 'log'> {
  readonly store: GatherParts['store'] & Pick<NewsStore, 'claimTurn'>
  readonly pace: GatheringPace
  readonly now: () => number
  readonly log: Pick<Log, 'debug' | 'info' | 'warn'>
}

/** What it does on a server whose sources are all switched off. */
const NOTHING_TO_ASK: Gathering = { look: () => Promise.resolve(), stop: () => Promise.resolve() }

export function startGathering(parts: GatheringParts): Gathering {
  const { addresses, store, pace, now, log } = parts
  if (askedSources(addresses).size === 0) return NOTHING_TO_ASK
  const stopping = new AbortController()
  let round = Promise.resolve()
  let isLooking = false
  const lookUnlessBusy = () => {
    // Slow sources may take longer than the time between two looks.
    if (!isLooking) void look()
  }
  const first = setTimeout(lookUnlessBusy, pace.firstMs).unref()
  const timer = setInterval(lookUnlessBusy, pace.lookMs).unref()

  function look(): Promise<void> {
    isLooking = true
    round = round.then(lookNow).finally(() => {
      isLooking = false
    })
    return round
  }

  async function lookNow(): Promise<void> {
    if (stopping.signal.aborted) return
    try {
      const nowMs = now()
      if (!(await store.claimTurn(nowMs, pace.everyMs))) return
      await gatherNews({ ...parts, everyMs: pace.everyMs }, nowMs, stopping.signal)
    } catch (error) {
      log.warn({ failure: loggableError(error) }, 'news not gathered, tried again later')
    }
  }

  return {
    look,
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      stopping.abort()
      await round
    },
  }
}
