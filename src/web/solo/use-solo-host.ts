import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { isFollowing } from '#core/solo/followed.ts'
import { openHostTool } from '../auction/host-tools-store.ts'
import type { DraftHost, HostAct, LastingState } from '../draft/draft-host.tsx'
import { hostUndo, newestUndo } from '../draft/newest-undo.ts'
import { useSnapshot } from '../session/use-snapshot.ts'
import { computersBarView, type ComputersBarView } from './computers-bar-view.ts'
import { undoLast } from './solo-commands.ts'
import { followStore } from './follow/follow-store.ts'
import type { SoloSession } from './solo-session.ts'

const NO_ACTS: readonly HostAct[] = []

/** What the turn bar of a solo draft needs from this device. */
export function useSoloHost(session: SoloSession): DraftHost {
  const view = useSnapshot(session, useShallow(computersBarView))
  const awayName = useSnapshot(session, ({ teamNames }) => teamNames[view?.awayTeamIndex ?? -1] ?? '')
  const canUndo = useSnapshot(session, (snapshot) => snapshot.canUndo)
  const undone = useSnapshot(
    session,
    useShallow((snapshot) => snapshot.auction && newestUndo(snapshot)),
  )
  const isFollowed = useSnapshot(session, isFollowing)
  const shown = useStore(followStore, (following) => following.shown)
  const acts = useStore(followStore, (following) => following.acts)
  return useMemo(
    (): DraftHost => ({
      nowMs: session.nowMs,
      isReconnecting: false,
      isAway: false,
      isSimulating: view?.isSimulating === true,
      states: isFollowed ? (shown === null ? [] : [shown.state]) : soloStates(session, view, awayName),
      undo: isFollowed
        ? null
        : undone === null
          ? { label: 'Undo', isDisabled: !canUndo, run: () => undoLast(session) }
          : hostUndo(undone, (playerId) => openHostTool({ kind: 'undo', playerId })),
      autopick: null,
      acts: isFollowed ? acts : NO_ACTS,
      elsewhere: isFollowed ? (shown?.site ?? null) : null,
    }),
    [session, view, awayName, canUndo, undone, isFollowed, shown, acts],
  )
}

function soloStates(session: SoloSession, view: ComputersBarView | null, awayName: string): readonly LastingState[] {
  if (view === null || view.isSimulating) return []
  const { awayTeamIndex, isAuction, keptMs } = view
  const resume = () => void session.send({ kind: 'resume' })
  if (view.isPaused && view.isFirst) {
    return [{ kind: 'ready', isAuction, actions: [{ label: 'Start', isMove: true, run: resume }] }]
  }
  if (view.isPaused) {
    const actions = [{ label: 'Resume', isMove: true, run: resume }]
    return [{ kind: 'paused', keptMs, resumer: 'alone', isAuction, actions }]
  }
  if (awayTeamIndex === null) return []
  const takeOver = () => void session.send({ kind: 'set-control', teamIndex: awayTeamIndex, control: 'person' })
  const actions = [{ label: 'Take over', isMove: true, run: takeOver }]
  return [{ kind: 'timeouts', teamName: awayName, next: null, isAuction, actions }]
}
