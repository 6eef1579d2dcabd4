import { useEffect } from 'react'
import { isFollowing } from '#core/solo/followed.ts'
import { callLazily } from '../../api/lazy-call.ts'
import { usePlayersView } from '../../draft/players-view.ts'
import { deviceClock } from '../../platform/clock.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { announce } from '../../ui/live-region.tsx'
import { showToast } from '../../ui/toast.ts'
import type { SoloSession } from '../solo-session.ts'
import type { Follower } from './follower.ts'
import { followReports, ownTurnText, type FollowReport } from './follow-reports.ts'
import { followStore, NO_FOLLOWING } from './follow-store.ts'

/** Follows the draft while it is on screen and announces its changes. */
export function useFollowing(session: SoloSession): void {
  const draftId = useSnapshot(session, (snapshot) => (isFollowing(snapshot) ? snapshot.followed?.draftId : null))
  const host = useSnapshot(session, ({ followed }) => followed?.host)
  useEffect(() => {
    if (draftId === null || draftId === undefined || host === undefined) return
    return startFollowing(session, { draftId, host })
  }, [session, draftId, host])
  useEffect(() => {
    if (draftId === null) return
    return session.subscribe((now, before) => {
      const reports = followReports(now, before)
      for (const report of reports) tell(report)
      if (reports.length > 0) announce([...reports.map(({ text }) => `${text}.`), ownTurnText(now)].join(' ').trim())
    })
  }, [session, draftId])
}

const KEPT_ACTS = 20

function tell({ kind, slotNumber, title, text, siteName }: FollowReport): void {
  // The turn bar of the rows shows each pick already.
  if (usePlayersView.getState().view === 'cards') showToast({ title: text, id: 'pick' })
  if (kind !== 'undone' || slotNumber === null) return
  const { acts } = followStore.getState()
  const id = (acts.at(-1)?.id ?? 0) + 1
  followStore.setState({
    acts: [...acts, { id, slotNumber, title, byName: siteName, text }].slice(-KEPT_ACTS),
  })
}

/** The code that reads answers is fetched first; without a network it is tried again when there is one. */
function startFollowing(
  session: SoloSession,
  followed: { readonly draftId: string; readonly host: 'sleeper' | 'espn' | 'mfl' },
): () => void {
  let follower: Follower | null = null
  let isClosed = false
  let isLoading = false
  const wake = () => {
    if (follower === null) void load()
    else if (document.visibilityState === 'visible') follower.askNow()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  void load()
  return () => {
    isClosed = true
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
    follower?.close()
    followStore.setState(NO_FOLLOWING, true)
  }

  async function load(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      const { createFollower } = await import('./follower.ts')
      if (isClosed) return
      follower = createFollower({
        followed,
        ownTeamIndex: () => session.snapshot().ownTeamIndex,
        mirror: session.mirror,
        call: callLazily,
        clock: deviceClock,
        isVisible: () => document.visibilityState === 'visible',
      })
      follower.state.subscribe((state) => followStore.setState({ state }))
    } catch {
      followStore.setState({ state: { ...NO_FOLLOWING.state, failure: { code: 'no_answer', details: null } } })
    } finally {
      isLoading = false
    }
  }
}
