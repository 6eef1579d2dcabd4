import { useEffect, useMemo, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { slotLabel } from '#core/draft/order.ts'
import { seatOf } from '#core/lobby/lobby.ts'
import { openHostTool } from '../../auction/host-tools-store.ts'
import type { DraftHost, HostAct } from '../../draft/draft-host.tsx'
import { hostUndo } from '../../draft/newest-undo.ts'
import { openDialog } from '../../platform/place.ts'
import { act, actOnDraft } from '../../session/draft-actions.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { useLinkAge } from '../sync/link-status.tsx'
import { reportText } from '../events/lobby-reports.ts'
import type { LobbyReport, LobbySession } from '../sync/lobby-session.ts'
import type { LobbySnapshot } from '../sync/lobby-snapshot.ts'
import { autopickPlan, isListShared, lobbyFacts, lobbyStates } from './lobby-states.ts'

/** What only the lobby knows of its draft. */
export function useLobbyHost(session: LobbySession): DraftHost {
  const facts = useSnapshot(session, useShallow(lobbyFacts))
  const absence = useSnapshot(session, (snapshot) => snapshot.absence)
  const playersById = useSnapshot(session, (snapshot) => snapshot.board.playersById)
  const age = useLinkAge(useSnapshot(session, (snapshot) => snapshot.link))
  const acts = useHostActs(session)
  return useMemo((): DraftHost => {
    const send = (command: Parameters<typeof actOnDraft>[1]) => void actOnDraft(session, command)
    const setAutopick = (isOn: boolean) => void act(session.setAutopick(isOn))
    const { isReconnecting, isAway, isAuction, isPaused, room, undoLabel, undoPlayerId } = facts
    const plan = autopickPlan(facts)
    return {
      nowMs: session.serverNowMs,
      isReconnecting,
      isAway,
      isSimulating: false,
      states: lobbyStates(
        facts,
        { age, absence, nameOf: (playerId) => playersById.get(playerId)?.name ?? null },
        {
          resume: () => send({ kind: 'resume' }),
          takeOver: () => setAutopick(false),
          nominateForAbsent: () => openHostTool({ kind: 'nominate-for' }),
          autopickAbsent: (teamIndex) => send({ kind: 'set-control', teamIndex, control: 'autopick' }),
          skip: (slotNumber) => openDialog('skip-pick', { slotNumber }),
          addMinute: () => send({ kind: 'extend-clock', seconds: 60 }),
          dismiss: session.dismissAbsence,
        },
      ),
      undo: hostUndo({ undoLabel, undoPlayerId }, (playerId) =>
        // The undo of a sale asks first, as the sale's own menu does.
        isAuction ? openHostTool({ kind: 'undo', playerId }) : send({ kind: 'undraft', playerId }),
      ),
      autopick:
        plan === null || facts.isOver
          ? null
          : {
              isOn: facts.isAutopickOn === true,
              isDisabled: isReconnecting,
              plan,
              // Said before and after; a pause is about something else.
              isListShared: !isPaused && isListShared(facts),
              onChange: setAutopick,
            },
      acts,
      room: room === null ? null : { title: WAITING_TITLE, detail: room },
    }
  }, [session, facts, absence, playersById, age, acts])
}

const WAITING_TITLE = 'Before the draft'

const KEPT_ACTS = 5

/** Who undid or picked for somebody else, while the screen is open. */
function useHostActs(session: LobbySession): readonly HostAct[] {
  const [acts, setActs] = useState<readonly HostAct[]>([])
  useEffect(
    () =>
      session.onReport((report) => {
        const hostAct = actOf(report, session.snapshot())
        if (hostAct === null) return
        setActs((known) => [...known, { ...hostAct, id: (known.at(-1)?.id ?? 0) + 1 }].slice(-KEPT_ACTS))
      }),
    [session],
  )
  return acts
}

function actOf(report: LobbyReport, snapshot: LobbySnapshot): Omit<HostAct, 'id'> | null {
  if (report.kind !== 'happened') return null
  const { event, bySeatId, after } = report
  const byName =
    bySeatId === null
      ? 'the server'
      : bySeatId === snapshot.seatId
        ? 'you'
        : (seatOf(after, bySeatId)?.username ?? 'the host')
  const teamCount = after.draft?.format.teamCount ?? 1
  const text = reportText(report, snapshot)
  switch (event.kind) {
    case 'undrafted':
      return { slotNumber: event.slotNumber, title: `${slotLabel(event.slotNumber, teamCount)} undone`, byName, text }
    case 'picked':
      return event.by === 'host' ? { slotNumber: event.slotNumber, title: '', byName, text } : null
    case 'skipped':
    case 'skip-undone': {
      const what = event.kind === 'skipped' ? 'skipped' : 'has its turn'
      return { slotNumber: event.slotNumber, title: `${slotLabel(event.slotNumber, teamCount)} ${what}`, byName, text }
    }
    default:
      return null
  }
}
