import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { isFollowing } from '#core/solo/followed.ts'
import { isOwnTurn } from '../draft/turn-view.ts'
import type { DraftHost, HostAct, StateMessage } from '../draft/draft-host.tsx'
import { useSnapshot } from '../session/use-snapshot.ts'
import { computersBarView, type ComputersBarView } from './computers-bar-view.ts'
import { undoLast } from './solo-commands.ts'
import { followMessage, followedSite } from './follow/follow-message.tsx'
import { followStore } from './follow/follow-store.ts'
import { followView } from './follow/follow-view.ts'
import type { SoloSession } from './solo-session.ts'

const NO_ACTS: readonly HostAct[] = []

/** What the turn bar of a solo draft needs from this device. */
export function useSoloHost(session: SoloSession): DraftHost {
  const view = useSnapshot(session, useShallow(computersBarView))
  const awayName = useSnapshot(session, ({ teamNames }) => teamNames[view?.awayTeamIndex ?? -1] ?? '')
  const canUndo = useSnapshot(session, (snapshot) => snapshot.canUndo)
  const followed = useSnapshot(session, (snapshot) => (isFollowing(snapshot) ? snapshot.followed : null))
  const isOwn = useSnapshot(session, isOwnTurn)
  const follow = useStore(
    followStore,
    useShallow(({ state }) => (followed === null ? null : followView(followed, state))),
  )
  const acts = useStore(followStore, (following) => following.acts)
  return useMemo(
    (): DraftHost => ({
      nowMs: session.nowMs,
      isReconnecting: false,
      isAway: false,
      isSimulating: view?.isSimulating === true,
      message:
        followed === null || follow === null
          ? soloMessage(session, view, awayName)
          : followMessage(followed, follow, isOwn),
      undo: followed === null ? { label: 'Undo', isDisabled: !canUndo, run: () => undoLast(session) } : null,
      autopick: null,
      acts: followed === null ? NO_ACTS : acts,
      elsewhere: followed === null ? null : followedSite(followed),
    }),
    [session, view, awayName, canUndo, followed, follow, isOwn, acts],
  )
}

function soloMessage(session: SoloSession, view: ComputersBarView | null, awayName: string): StateMessage | null {
  if (view === null || view.isSimulating) return null
  const { awayTeamIndex } = view
  if (view.isPaused) {
    const resume = () => void session.send({ kind: 'resume' })
    return view.isFirst
      ? {
          kind: 'ready',
          title: 'Ready to draft',
          text: 'Computers and the clock wait for you.',
          actions: [{ label: 'Start', isMove: true, run: resume }],
        }
      : {
          kind: 'paused',
          title: 'You paused the draft',
          text: 'The time is kept.',
          actions: [{ label: 'Resume', isMove: true, run: resume }],
        }
  }
  if (awayTeamIndex === null) return null
  const takeOver = () => void session.send({ kind: 'set-control', teamIndex: awayTeamIndex, control: 'person' })
  return {
    kind: 'timeouts',
    title: `Autopick drafts for ${awayName}`,
    text: 'Two turns in a row ran out of time.',
    actions: [{ label: 'Take over', isMove: true, run: takeOver }],
  }
}
