import { useEffect } from 'react'
import { isReadHost, type ReadHost } from '#core/league-hosts/read-hosts.ts'
import { isFollowing } from '#core/solo/followed.ts'
import { callFunction } from '../../api/http-client.ts'
import { usePlayersView } from '../../draft/players-view.ts'
import { deviceClock } from '../../platform/clock.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { auctionsPart } from '../auctions-part.ts'
import { announce } from '../../ui/live-region.tsx'
import { showToast } from '../../ui/toast.ts'
import type { SiteAnswer, SoloSession } from '../solo-session.ts'
import { createFollower } from './follower.ts'
import { followStore, NO_FOLLOWING } from './follow-store.ts'
import type { Sale } from '#core/auction/auction.ts'
import { ownerOf } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import { soonTurns, viewTurn } from '../../draft/view.ts'
import type { PlayerId } from '#core/players/player.ts'
import { HOST_NAMES } from '../../league-hosts/host-texts.ts'
import type { SoloSnapshot } from '../solo-snapshot.ts'

/** Follows the draft while it is on screen and announces its changes. */
export function useFollowing(session: SoloSession): void {
  const draftId = useSnapshot(session, (snapshot) => (isFollowing(snapshot) ? snapshot.followed?.draftId : null))
  const host = useSnapshot(session, ({ followed }) => followed?.host)
  useEffect(() => {
    if (draftId === null || draftId === undefined || host === undefined) return
    // The server reads ESPN's leagues; its drafts come from the person's own tab.
    if (!isReadHost(host) || host === 'espn') return
    return startFollowing(session, { draftId, host })
  }, [session, draftId, host])
  useEffect(() => {
    if (draftId === null) return
    return session.subscribe((now, before) => {
      const reports = followReports(now, before)
      for (const report of reports) showReport(report)
      if (reports.length > 0) announce([...reports.map(({ text }) => `${text}.`), ownTurnText(now)].join(' ').trim())
    })
  }, [session, draftId])
}

const KEPT_ACTS = 20

function showReport({ kind, slotNumber, title, text, siteName }: FollowReport): void {
  // The turn bar of the rows shows each pick already.
  if (usePlayersView.getState().view === 'cards') showToast({ title: text, id: 'pick' })
  if (kind !== 'undone' || slotNumber === null) return
  const { acts } = followStore.getState()
  const id = (acts.at(-1)?.id ?? 0) + 1
  followStore.setState({
    acts: [...acts, { id, slotNumber, title, byName: siteName, text }].slice(-KEPT_ACTS),
  })
}

/** An auction waits for its rules; what comes meanwhile is shown with the next answer. */
export function mirrorTo(session: Pick<SoloSession, 'mirror'>): (answer: SiteAnswer) => void {
  return (answer) => {
    const isAuction = answer.draft.league.format.rules.auction !== undefined
    if (!isAuction || auctionsPart.current() !== null) session.mirror(answer)
    else
      void auctionsPart.load().then(
        () => session.mirror(answer),
        () => undefined,
      )
  }
}

function startFollowing(
  session: SoloSession,
  followed: { readonly draftId: string; readonly host: ReadHost },
): () => void {
  const follower = createFollower({
    followed,
    ownTeamIndex: () => session.snapshot().ownTeamIndex,
    mirror: mirrorTo(session),
    call: callFunction,
    clock: deviceClock,
    isVisible: () => document.visibilityState === 'visible',
  })
  follower.state.subscribe((state) => followStore.setState({ state }))
  const wake = () => {
    if (document.visibilityState === 'visible') follower.askNow()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  return () => {
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
    follower.close()
    followStore.setState(NO_FOLLOWING, true)
  }
}

/** A change that the site made to the board, as it is announced and shown. */
interface FollowReport {
  readonly kind: 'picked' | 'undone' | 'changed' | 'many'
  /** The pick; null for several at once. */
  readonly slotNumber: number | null
  /** "3.04 undone" */
  readonly title: string
  /** The whole sentence. */
  readonly text: string
  /** "Sleeper" */
  readonly siteName: string
}

type Facts = Pick<
  SoloSnapshot,
  'draft' | 'teamNames' | 'pickerNames' | 'ownTeamIndex' | 'board' | 'followed' | 'rights'
> &
  Partial<Pick<SoloSnapshot, 'auction'>>

/** More new picks than this are announced together. */
const MAX_SINGLE_COUNT = 3

/** The changes between two boards of the same followed draft. Empty if the draft differs or isn't followed. */
export function followReports(now: Facts, before: Facts): readonly FollowReport[] {
  const { draft, followed } = now
  if (followed === null || followed.isStopped || followed.draftId !== before.followed?.draftId) return []
  if (draft === before.draft || draft.slots.length !== before.draft.slots.length) return []
  const siteName = HOST_NAMES[followed.host]
  if (now.auction != null) return saleReports(now, before, siteName)
  const reports: FollowReport[] = []
  for (const [index, pick] of draft.slots.entries()) {
    const former = before.draft.slots[index] ?? null
    if (former?.playerId === pick?.playerId) continue
    const slotNumber = index + 1
    const label = slotLabel(slotNumber, draft.format.teamCount)
    if (pick === null) {
      const text = `Pick ${slotNumber} was undone on ${siteName}`
      reports.push({ kind: 'undone', slotNumber, title: `${label} undone`, text, siteName })
    } else if (former !== null) {
      const text = `Pick ${slotNumber} was changed on ${siteName}: ${nameOf(now, pick.playerId)}`
      reports.push({ kind: 'changed', slotNumber, title: `${label} changed`, text, siteName })
    } else {
      const teamName = now.teamNames[ownerOf(draft, slotNumber)] ?? ''
      reports.push({
        kind: 'picked',
        slotNumber,
        title: label,
        text: `${teamName} drafted ${nameOf(now, pick.playerId)}, ${label}`,
        siteName,
      })
    }
  }
  const picked = reports.filter(({ kind }) => kind === 'picked')
  if (picked.length <= MAX_SINGLE_COUNT) return reports
  const text = `${picked.length} picks came in from ${siteName}`
  return [
    ...reports.filter(({ kind }) => kind !== 'picked'),
    { kind: 'many', slotNumber: null, title: text, text, siteName },
  ]
}

/** "Ann bought Nico Collins for $37"; who is up is on the auction's own screen. */
function saleReports(now: Facts, before: Facts, siteName: string): readonly FollowReport[] {
  const sales = now.auction?.auction.sales ?? []
  const former = before.auction?.auction.sales ?? []
  const textOf = ({ playerId, teamIndex, price }: Sale) =>
    `${now.teamNames[teamIndex] ?? ''} bought ${nameOf(now, playerId)} for $${price}`
  const isKnown = (sale: Sale, known: readonly Sale[]) =>
    known.some(({ playerId, teamIndex, price }) => {
      return playerId === sale.playerId && teamIndex === sale.teamIndex && price === sale.price
    })
  const report = (kind: FollowReport['kind'], text: string): FollowReport => {
    return { kind, slotNumber: null, title: text, text, siteName }
  }
  const undone = former.filter(({ playerId }) => sales.every((sale) => sale.playerId !== playerId))
  const made = sales.filter((sale) => !isKnown(sale, former))
  return [
    ...undone.map(({ playerId }) => report('undone', `The sale of ${nameOf(now, playerId)} was undone on ${siteName}`)),
    ...(made.length > MAX_SINGLE_COUNT
      ? [report('many', `${made.length} sales came in from ${siteName}`)]
      : made.map((sale) => {
          const isChanged = former.some(({ playerId }) => playerId === sale.playerId)
          return isChanged
            ? report('changed', `A sale was changed on ${siteName}: ${textOf(sale)}`)
            : report('picked', textOf(sale))
        })),
  ]
}

/** "You are up.", "You pick next."; empty if neither, and in an auction. */
export function ownTurnText(facts: Omit<Facts, 'followed'>): string {
  const { ownTeamIndex, auction = null } = facts
  if (auction !== null || ownTeamIndex === null) return ''
  const turn = viewTurn(facts)
  if (turn?.kind !== 'pick' || turn.isMakeUp) return ''
  if (turn.isOwn) return 'You are up.'
  return soonTurns(facts, 1)[0]?.teamIndex === ownTeamIndex ? 'You pick next.' : ''
}

function nameOf({ board }: Facts, playerId: PlayerId): string {
  return board.playersById.get(playerId)?.name ?? 'a player'
}
