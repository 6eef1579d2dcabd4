import { ChevronUp, Undo2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { ownerOf, slotNumberOfPlayer } from '#core/draft/draft.ts'
import { firstNameOf, surnameOf } from '#core/players/names.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import { advisedTeam } from '../session/my-team.ts'
import { adviceFor } from '../advice/pick-advice.ts'
import { useHasAdvice } from '../advice/panel/use-has-advice.ts'
import { openDialog, showTab } from '../platform/place.ts'
import { useDraft, useDraftActions, useDraftLater } from '../session/session-context.tsx'
import type { DraftSnapshot, PendingState } from '../session/draft-session.ts'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/button.tsx'
import { useDraftHost } from '../draft/draft-host.tsx'
import { pickBarView } from './pick-bar-view.ts'
import { TurnClock } from '../draft/turn-clock.tsx'
import { useTurnBarText } from './turn-bar.tsx'
import { useDraftView } from '../draft/use-draft-view.ts'

/** How long a pick of one's own is offered back. */
const OFFERED_MS = 5000

/** Phones: the one move that matters now, within the thumb's reach; the last pick back on its left, other choices on its right. */
export function PickBar() {
  const hasAdvice = useHasAdvice()
  return (
    <section aria-label="Your move" className="pick-bar">
      <TakeBack />
      <Move />
      {hasAdvice && (
        <IconButton
          label="Other choices"
          icon={<ChevronUp aria-hidden />}
          className="pick-bar-side"
          aria-haspopup="dialog"
          onClick={() => openDialog('choices')}
        />
      )}
    </section>
  )
}

function Move() {
  const { states, isAway, elsewhere = null } = useDraftHost()
  const { turn: awaited, own, time } = useDraftView()
  const turn = useTurnBarText()
  const actions = useDraftActions()
  const mayPick = useDraft((snapshot) => snapshot.rights.mayPick)
  const isLobby = useDraft((snapshot) => snapshot.pickerNames !== null)
  const candidate = useCandidate()
  const pending = useDraft(useShallow(firstPendingPick))
  const name = (player: Player | null | undefined) => (player ? surnameOf(player) : 'a player')
  const playersById = useDraft((snapshot) => snapshot.board.playersById)
  const view = pickBarView({
    turn,
    isMakingUp: own?.isMakingUp === true,
    state: states[0],
    mayPick,
    isForOther: isLobby && isAway,
    hasCandidate: candidate !== null,
    isElsewhere: elsewhere !== null,
    pending,
  })
  switch (view.kind) {
    case 'recap':
      return <Big onPress={() => showTab('recap')}>Draft Complete · Recap</Big>
    case 'state':
      return (
        <Big isOwn={view.action.isMove === true} isDisabled={view.action.isDisabled === true} onPress={view.action.run}>
          {view.action.label}
          <small>{view.title}</small>
        </Big>
      )
    case 'sending':
      return <Still title={`Drafting ${name(playersById.get(view.playerId))}...`} />
    case 'not-sent':
      return (
        <Big isOwn onPress={() => actions.retryPick(view.playerId)}>
          Retry {name(playersById.get(view.playerId))} <small>Not sent</small>
        </Big>
      )
    case 'draft': {
      if (candidate === null) return <Still title={turn.title} />
      const forName = view.isOwn ? null : (awaited?.name ?? '')
      return (
        <Big isOwn={view.isOwn} position={candidate.position} onPress={() => actions.draft(candidate.id)}>
          <TurnClock time={time} className="pick-bar-time" />
          <span className="pick-bar-name">
            Draft <span className="sr-only">{firstNameOf(candidate)}</span> {name(candidate)}
            {forName !== null && <small className="block"> for {forName}</small>}
          </span>
          {view.isOwn && <small>{candidate.position}</small>}
        </Big>
      )
    }
    case 'elsewhere':
      return (
        <Big isOwn position={candidate?.position ?? ''} onPress={() => elsewhere?.open()}>
          <TurnClock time={time} className="pick-bar-time" />
          <span className="pick-bar-name">
            Draft <span className="sr-only">{candidate ? firstNameOf(candidate) : ''}</span> {name(candidate)} on{' '}
            {elsewhere?.siteName}
          </span>
        </Big>
      )
    case 'wait':
      return (
        <Still
          title={view.title}
          detail={candidate === null || !view.hasNext ? view.note : `${name(candidate)} first`}
        />
      )
  }
}

function firstPendingPick({ pendingActs }: DraftSnapshot): readonly [PlayerId, PendingState] | null {
  const act = pendingActs.find(({ kind }) => kind === 'pick')
  return act?.kind === 'pick' ? [act.playerId, act.state] : null
}

interface BigProps {
  isOwn?: boolean
  isDisabled?: boolean
  position?: string
  onPress: () => void
  children: ReactNode
}

function Big({ isOwn = false, isDisabled = false, position, onPress, children }: BigProps) {
  return (
    <button
      type="button"
      data-position={position}
      disabled={isDisabled}
      className={classNames('pick-bar-move', isOwn ? 'pick-bar-own' : 'pick-bar-strong')}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function Still({ title, detail = '' }: { title: string; detail?: string }) {
  return (
    <p className="pick-bar-move">
      <span className="pick-bar-name">{title}</span>
      {detail !== '' && <small>{detail}</small>}
    </p>
  )
}

/** Takes back the own pick that was just made, by name; after that whatever the host of the draft offers. */
function TakeBack() {
  const { undo } = useDraftHost()
  const actions = useDraftActions()
  const made = useMadePick()
  const mayUndraft = useDraft((snapshot) => snapshot.rights.mayUndraft)
  if (made !== null && mayUndraft) {
    return (
      <button
        type="button"
        aria-label={`Undo ${made.name}`}
        className="pick-bar-side pick-bar-undo"
        onClick={() => actions.undraft(made.id)}
      >
        <Undo2 aria-hidden className="size-5" /> Undo
      </button>
    )
  }
  if (undo === null) return null
  return (
    <IconButton
      label={undo.label}
      icon={<Undo2 aria-hidden />}
      className="pick-bar-side"
      disabled={undo.isDisabled}
      onClick={undo.run}
    />
  )
}

/** A pick that the person made in the last seconds, while it stands. */
function useMadePick(): Player | null {
  const draft = useDraft((snapshot) => snapshot.draft)
  const ownTeamIndex = useDraft((snapshot) => snapshot.ownTeamIndex)
  const playersById = useDraft((snapshot) => snapshot.board.playersById)
  const [made, setMade] = useState<PlayerId | null>(null)
  const before = useRef(draft)
  useEffect(() => {
    const { slots } = before.current
    before.current = draft
    if (slots.length !== draft.slots.length) return
    const found = draft.slots.findLast(
      (pick, index) =>
        pick?.by === 'person' &&
        slots[index] === null &&
        (ownTeamIndex === null || ownerOf(draft, index + 1) === ownTeamIndex),
    )
    if (found) setMade(found.playerId)
  }, [draft, ownTeamIndex])
  useEffect(() => {
    if (made === null) return
    const timer = setTimeout(() => setMade(null), OFFERED_MS)
    return () => clearTimeout(timer)
  }, [made])
  return made === null || slotNumberOfPlayer(draft, made) === null ? null : (playersById.get(made) ?? null)
}

/** The first of the queue who can be drafted, else the first recommendation, else the best available player. */
function useCandidate(): Player | null {
  const hasAdvice = useHasAdvice()
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const board = useDraftLater((snapshot) => snapshot.board)
  const shortlist = useDraftLater((snapshot) => snapshot.shortlist)
  const ownTeamIndex = useDraftLater((snapshot) => snapshot.ownTeamIndex)
  const pickerNames = useDraftLater((snapshot) => snapshot.pickerNames)
  const rights = useDraftLater((snapshot) => snapshot.rights)
  const hasImportedBoard = useDraftLater((snapshot) => snapshot.hasImportedBoard)
  const pool = useDraftLater((snapshot) => snapshot.pool)
  const priceFacts = useDraftLater((snapshot) => snapshot.priceFacts)
  return useMemo(() => {
    const isFree = (playerId: PlayerId) =>
      slotNumberOfPlayer(draft, playerId) === null && (pool === null || pool.has(playerId))
    const team = advisedTeam({ draft, ownTeamIndex, pickerNames, rights, shortlist })
    const queued = team?.queue.find(isFree)
    if (queued !== undefined) return board.playersById.get(queued) ?? null
    const best =
      hasAdvice && team !== null
        ? adviceFor({ draft, board, hasImportedBoard, priceFacts, ...team }, team.teamIndex).recommendations.find(
            ({ playerId }) => isFree(playerId),
          )
        : undefined
    return board.playersById.get(best?.playerId ?? '') ?? board.players.find(({ id }) => isFree(id)) ?? null
  }, [draft, board, shortlist, ownTeamIndex, pickerNames, rights, hasImportedBoard, pool, priceFacts, hasAdvice])
}
