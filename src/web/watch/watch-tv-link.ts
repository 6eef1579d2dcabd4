import type { ReadSolo } from '#protocol/stored/read-draft.ts'
import { pickCount } from '#core/draft/draft.ts'
import type { Edition } from '#core/players/board-edition.ts'
import { hasAuctionBegun } from '#core/solo/solo-auction.ts'
import { readTvBoard } from '#protocol/stored/read-tv-board.ts'
import type { FunctionOutput } from '#protocol/remote-functions.ts'
import type { CallFunction } from '../api/call-function.ts'
import type { Clock } from '../platform/clock.ts'
import type { Editions } from '../platform/editions.ts'
import { agoText } from '../platform/formats.ts'
import type { PageLifecycle } from '../platform/page.ts'
import { auctionsPart } from '../solo/auctions-part.ts'
import { createWatchStore, type Watch, type WatchEnd } from './watch-session.ts'
import { openWatchedEditions, watchedSolo } from './watched-solo.ts'

interface TvLinkParts {
  readonly token: string
  readonly call: CallFunction
  readonly editions: Editions
  readonly clock: Clock
  readonly page: Pick<PageLifecycle, 'subscribe'>
}

/** A pick is here within this long of the server having it. Forty screens behind one router stay below the limit of reads. */
const ASK_EVERY_MS = 2000
/** A server that is busy is asked less often. */
const BUSY_MS = 10_000
/** A device sends every half minute; browsers let a hidden tab act once a minute. */
const AWAY_MS = 150_000

type Answer = FunctionOutput<'get_tv_board'>
type Sent = Pick<ReadSolo, 'solo' | 'players'>

interface Drawn {
  readonly sent: Sent
  readonly edition: Edition
  readonly draft: ReturnType<typeof watchedSolo>
}

/** Follows the solo draft of another device by its TV link. */
export function watchTvLink({ token, call, editions, clock, page }: TvLinkParts): Watch {
  const { store, shown, show } = createWatchStore()
  const boards = openWatchedEditions(editions, clock, publish)
  let isClosed = false
  let cancel: (() => void) | null = null
  let isAsking = false
  let sent: Sent | null = null
  let drawn: Drawn | null = null
  let revision = 0
  let isLive = true
  let aheadMs = clock.wallMs() - clock.monotonicMs()
  let answered: Pick<Answer, 'changed_ago' | 'sent_ago'> & { readonly atMs: number } = {
    changed_ago: 0,
    sent_ago: 0,
    atMs: 0,
  }
  const unsubscribe = page.subscribe((change) => {
    if (change === 'woken') void ask()
  })
  void ask()
  return { store, nowMs: () => clock.monotonicMs() + aheadMs, close }

  function close(): void {
    isClosed = true
    cancel?.()
    unsubscribe()
    boards.close()
  }

  async function ask(): Promise<void> {
    if (isClosed || isAsking) return
    cancel?.()
    isAsking = true
    const answer = await call('get_tv_board', { token, known_revision: revision })
    isAsking = false
    if (isClosed) return
    if (!answer.ok && answer.error.code === 'no_such_page') return end('tv_link_ended')
    if (answer.ok) await adopt(answer.value)
    const isBusy = !answer.ok && answer.error.code === 'too_many_requests'
    isLive = answer.ok || isBusy
    publish()
    if (!isClosed) cancel = clock.after(isBusy ? BUSY_MS : ASK_EVERY_MS, () => void ask())
  }

  async function adopt(answer: Answer): Promise<void> {
    const { board, device_now: deviceNowMs, changed_ago, sent_ago } = answer
    aheadMs = deviceNowMs - clock.monotonicMs()
    answered = { changed_ago, sent_ago, atMs: clock.monotonicMs() }
    if (board === null) return
    let read = readTvBoard(board, auctionsPart.current())
    if (!read.ok && read.error === 'needs_auctions') {
      // Without them the board is asked for again.
      const auctions = await auctionsPart.load().catch(() => null)
      if (auctions === null) return
      read = readTvBoard(board, auctions)
    }
    if (!read.ok) return read.error === 'newer_version' ? end('old_app') : undefined
    sent = read.value
    revision = answer.revision
  }

  /** The screens draw again only if something is new. */
  function publish(): void {
    if (isClosed || sent === null) return
    const edition = boards.of(sent.solo.edition)
    if (edition === null) return
    const known = drawn
    if (known?.sent !== sent || known.edition !== edition) {
      drawn = { sent, edition, draft: watchedSolo(sent, edition.board) }
    }
    const note = noteNow(sent)
    const before = shown()
    const isNew = drawn !== known || before?.isLive !== isLive || before.note !== note
    if (drawn !== null && isNew) show({ ...drawn.draft, isLive, note })
  }

  function noteNow({ solo }: Sent): string | null {
    const sinceMs = clock.monotonicMs() - answered.atMs
    if (answered.sent_ago + sinceMs >= AWAY_MS) return awayText(answered.changed_ago + sinceMs)
    const hasStarted = pickCount(solo.draft) > 0 || (solo.auction !== null && hasAuctionBegun(solo.auction.auction))
    return hasStarted ? null : 'The draft hasn’t started.'
  }

  function end(reason: WatchEnd): void {
    close()
    store.setState({ kind: 'ended', end: reason }, true)
  }
}

function awayText(changedAgoMs: number): string {
  return `Last change ${agoText(changedAgoMs)}. The device that sends this board is away.`
}
