// Apart because only a followed draft loads it.
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { pickCount } from '#core/draft/draft.ts'
import type { Followed } from '#core/solo/followed.ts'
import type { Elsewhere, LastingState } from '../../draft/draft-host.tsx'
import { isOwnTurn } from '../../draft/view.ts'
import { HOST_NAMES } from '../../league-hosts/host-texts.ts'
import { deviceClock } from '../../platform/clock.ts'
import { openDialog } from '../../platform/place.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import type { SoloSession } from '../solo-session.ts'
import { followStore, NO_FOLLOWING } from './follow-store.ts'
import { draftAddress, followView, timesText, unknownText, type FollowView } from './follow-view.ts'
import { RoomFollowing } from './rooms/room-following.tsx'
import { useFollowing } from './use-following.ts'

/** Follows the draft and reports its status to the turn. Renders nothing. */
export function Following({ session, followed }: { session: SoloSession; followed: Followed }) {
  useFollowing(session)
  const { host } = followed
  if (host === 'espn' || host === 'yahoo') return <RoomFollowing session={session} followed={followed} room={host} />
  if (host === 'paste') return <PastedFollowing session={session} />
  return <SiteFollowing session={session} followed={followed} />
}

/** Nothing comes by itself: each paste brings what is new. */
function PastedFollowing({ session }: { session: SoloSession }) {
  const made = useSnapshot(session, ({ draft }) => pickCount(draft))
  const total = useSnapshot(session, ({ draft }) => draft.slots.length)
  useEffect(() => {
    const paste = () => openDialog('follow')
    const state: LastingState = {
      kind: 'followed',
      isTrouble: false,
      title: 'Pasted results',
      text: `${made} of ${total} picks`,
      live: null,
      actions: [{ label: 'Paste again', run: paste }],
    }
    followStore.setState({ shown: { state, site: { siteName: HOST_NAMES.paste, open: paste } } })
    return () => {
      followStore.setState(NO_FOLLOWING, true)
    }
  }, [made, total])
  return null
}

function SiteFollowing({ session, followed }: { session: SoloSession; followed: Followed }) {
  // An auction has no turn to announce.
  const isOwn = useSnapshot(session, (snapshot) => snapshot.auction === null && isOwnTurn(snapshot))
  const view = useStore(
    followStore,
    useShallow(({ state }) => followView(followed, state)),
  )
  useEffect(() => {
    const site = followedSite(followed)
    followStore.setState({ shown: { state: followedState(site, view, isOwn), site } })
  }, [followed, view, isOwn])
  return null
}

/** On the person's own turn it leads to the site. */
function followedState({ siteName, open }: Elsewhere, view: FollowView, isOwn: boolean): LastingState {
  return {
    kind: 'followed',
    isTrouble: view.kind === 'trouble',
    title: view.title,
    text: view.text,
    live: <FollowTimes unknownCount={view.unknownCount} />,
    actions: isOwn ? [{ label: `Draft on ${siteName}`, isMove: true, run: open }] : [],
  }
}

function followedSite(followed: Pick<Followed, 'host' | 'draftId'>): Elsewhere {
  return {
    siteName: HOST_NAMES[followed.host],
    open: () => window.open(draftAddress(followed), '_blank', 'noopener'),
  }
}

/** "Checked 4 s ago · last change 31 s ago · 2 not on this board", redrawn every second. */
function FollowTimes({ unknownCount }: { unknownCount: number }) {
  const state = useStore(followStore, (following) => following.state)
  const [nowMs, setNowMs] = useState(deviceClock.wallMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(deviceClock.wallMs()), 1000)
    return () => clearInterval(timer)
  }, [])
  // An answer may be newer than the last second.
  const times = timesText(state, Math.max(nowMs, state.pulse?.answeredAtMs ?? 0))
  const unknown = unknownCount === 0 ? null : unknownText(unknownCount)
  return <span data-follow-times>{[times, unknown].filter((part) => part !== null).join(' · ')}</span>
}
