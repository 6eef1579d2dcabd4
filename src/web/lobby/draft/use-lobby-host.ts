import { useEffect, useMemo, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { controlOf, ownerOf, slotOnTheClock } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import { seatOnTheClock } from '#core/lobby/lobby-turn.ts'
import { seatOf } from '#core/lobby/lobby.ts'
import type { DraftHost, HostAct } from '../../draft/draft-host.tsx'
import { lastPick } from '../../draft/tools/pick-choices.ts'
import { act, actOnDraft } from '../../session/act-on-draft.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { useLinkMessage } from '../link-status.tsx'
import { reportText } from '../lobby-reports.ts'
import type { LobbyReport, LobbySession } from '../lobby-session.ts'
import type { LobbySnapshot } from '../lobby-snapshot.ts'
import { lobbyMessage } from './lobby-message.ts'
import { roomFacts } from '../room/room-lines.ts'
import { stripView } from './strip-view.ts'

/** What the turn bar of a lobby's draft needs from the lobby. */
export function useLobbyHost(session: LobbySession): DraftHost {
  const facts = useSnapshot(session, useShallow(hostFacts))
  const strip = useSnapshot(session, useShallow(stripView))
  const absence = useSnapshot(session, (snapshot) => snapshot.absence)
  const playersById = useSnapshot(session, (snapshot) => snapshot.board.playersById)
  const link = useLinkMessage(
    useSnapshot(session, (snapshot) => snapshot.link),
    'board',
  )
  const acts = useHostActs(session)
  const { isReconnecting, isAway, room, undoLabel, undoPlayerId } = facts
  return useMemo((): DraftHost => {
    const send = (command: Parameters<typeof actOnDraft>[1]) => void actOnDraft(session, command)
    const setAutopick = (isOn: boolean) => void act(session.setAutopick(isOn))
    return {
      nowMs: session.serverNowMs,
      isReconnecting,
      isAway,
      isSimulating: false,
      message: lobbyMessage(
        { ...facts, strip, link, absence, nameOf: (playerId) => playersById.get(playerId)?.name ?? null },
        {
          resume: () => send({ kind: 'resume' }),
          takeOver: () => setAutopick(false),
          autopickAbsent: (teamIndex) => send({ kind: 'set-control', teamIndex, control: 'autopick' }),
          skip: (slotNumber) => send({ kind: 'skip-pick', slotNumber }),
          addMinute: () => send({ kind: 'extend-clock', seconds: 60 }),
          dismiss: session.dismissAbsence,
        },
      ),
      undo:
        undoLabel === null
          ? null
          : {
              label: undoLabel,
              isDisabled: undoPlayerId === null,
              run: () => undoPlayerId !== null && send({ kind: 'undraft', playerId: undoPlayerId }),
            },
      autopick:
        strip === null || strip.isAutopickOn === null
          ? null
          : {
              isOn: strip.isAutopickOn,
              isDisabled: isReconnecting,
              text: strip.kind === 'paused' ? '' : room === null ? strip.text : strip.title,
              note: strip.isListShared ? SHARED_TEXT : '',
              onChange: setAutopick,
            },
      acts,
      room: room === null ? null : { title: WAITING_TITLE, detail: room },
    }
  }, [session, facts, strip, link, absence, playersById, acts, isReconnecting, isAway, room, undoLabel, undoPlayerId])
}

/** RU34 */
export const SHARED_TEXT = 'The server has your queue, avoids and ranking for this. Nobody else can see them.'

/** Flat, so that two can be compared field by field. */
function hostFacts(snapshot: LobbySnapshot) {
  const { draft, lobby, seatId, online, link, mayUseTools, rights, board, ownTeamIndex } = snapshot
  const slotNumber = slotOnTheClock(draft)
  const seat = seatOnTheClock(lobby)
  const teamIndex = slotNumber === null ? null : ownerOf(draft, slotNumber)
  const isPerson = teamIndex !== null && controlOf(draft, teamIndex) === 'person'
  const last = lastPick(draft)
  const lastName = last === null ? '' : (board.playersById.get(last.playerId)?.name ?? '')
  return {
    isReconnecting: link.kind === 'reconnecting',
    room: lobby.draft === null ? roomFacts(lobby, seatId) : null,
    isAway:
      link.kind !== 'reconnecting' && isPerson && seat !== null && !online.has(seat.id) && teamIndex !== ownTeamIndex,
    onTheClockName: seat?.username ?? '',
    onTheClockTeamIndex: teamIndex,
    hasClock: draft.clock.kind === 'running',
    onTimeout: draft.format.rules.clock.onTimeout,
    onTheClockSlotNumber: slotNumber,
    mayUseTools,
    undoLabel: !rights.mayUndraft
      ? null
      : last === null
        ? 'Undo'
        : `Undo ${slotLabel(last.slotNumber, draft.format.teamCount)} ${lastName}`,
    undoPlayerId: last?.playerId ?? null,
  }
}

export const WAITING_TITLE = 'Before the draft'

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
