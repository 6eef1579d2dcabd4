import { useEffect } from 'react'
import { usePlayersView } from '../draft/players-view.ts'
import { announce } from '../ui/live-region.tsx'
import { showToast, type ToastMessage } from '../ui/toast.ts'
import { paceMsOf } from './computer-pace.ts'
import type { SoloSession } from './solo-session.ts'
import { type Draft, ownerOf } from '#core/draft/draft.ts'
import type { PlayerId } from '#core/players/player.ts'
import { pickMakerText } from '../session/pick-maker-text.ts'
import { slotOfTurn, viewTurn } from '../draft/view.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import type { SoloSnapshot } from './solo-snapshot.ts'
import { useSnapshot } from '../session/use-snapshot.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'
import type { SoloNotice } from './solo-state.ts'
import { openDialog } from '../platform/place.ts'
import { isHelpKey, useShortcuts } from '../draft/shortcuts.ts'
import { redoLast, undoNewest } from './solo-commands.ts'

/** Reports the picks of computers, autopick and the clock, with one message for a batch. */
export function useAutomaticReports(session: SoloSession): void {
  useEffect(() => {
    let unreported: readonly number[] = []
    return session.subscribe((snapshot, before) => {
      // The screen of an auction announces its sales itself.
      if (snapshot.auction !== null) return
      unreported = [...unreported, ...newAutomaticPicks(snapshot.draft, before.draft)]
      if (unreported.length === 0 || isInBatch(snapshot)) return
      const message = automaticReport(unreported, snapshot)
      unreported = []
      if (message === null) return
      // The turn bar of the rows shows each pick already.
      if (usePlayersView.getState().view === 'cards') showToast(message)
      announce(`${message.title}. ${message.description ?? ''}`)
    })
  }, [session])
}

/** The slots that nobody pressed a button for, filled since `before`, in order. */
export function newAutomaticPicks(draft: Draft, before: Draft): readonly number[] {
  if (draft === before || draft.slots.length !== before.slots.length) return []
  return draft.slots.flatMap((pick, index) =>
    pick !== null && (before.slots[index] ?? null) === null && isAutomatic(pick.by) ? [index + 1] : [],
  )
}

/** The specification's toast of a pick, with the reason; several picks at once are one sentence. */
export function automaticReport(slotNumbers: readonly number[], snapshot: SoloSnapshot): ToastMessage | null {
  const [first, ...others] = slotNumbers
  if (first === undefined) return null
  const { draft, teamNames } = snapshot
  if (others.length === 0) {
    const pick = draft.slots[first - 1]
    if (!pick) return null
    const teamName = teamNames[ownerOf(draft, first)] ?? ''
    const message = DRAFT_TOASTS.draftedTo(playerNameOf(snapshot, pick.playerId), teamName, first)
    return { ...message, description: `${message.description ?? ''} · ${pickMakerText(pick) ?? ''}` }
  }
  const turn = viewTurn(snapshot)
  const next =
    turn?.kind !== 'pick' ? 'The draft is complete' : `${teamNames[turn.teamIndex] ?? ''} is up at ${turn.label}`
  return { title: `${slotNumbers.length} players drafted`, description: next, id: 'pick' }
}

/** Whether more picks follow at once, so that they can be reported together. */
export function isInBatch({ simulation, computerPace, draft }: SoloSnapshot): boolean {
  if (simulation !== 'none') return true
  const slotNumber = slotOfTurn({ draft })
  if (paceMsOf(computerPace, draft) > 0 || slotNumber === null || draft.clock.kind === 'paused') return false
  return draft.teams[ownerOf(draft, slotNumber)]?.control !== 'person'
}

function isAutomatic(by: string): boolean {
  return by === 'computer' || by === 'autopick' || by === 'clock'
}

function playerNameOf({ board }: SoloSnapshot, playerId: PlayerId): string {
  return board.playersById.get(playerId)?.name ?? 'a player'
}

/** Tells once what another tab did to this draft (F4). */
export function useSoloNotices(session: SoloSession): void {
  const notice = useSnapshot(session, (snapshot) => snapshot.notice)
  useEffect(() => {
    if (!notice) return
    const { playersById } = session.snapshot().board
    const message = noticeToast(notice, (playerId) => playersById.get(playerId)?.name ?? playerId)
    showToast(message)
    announce(`${message.title} ${message.description ?? ''}`)
    session.dismissNotice()
  }, [notice, session])
}

function noticeToast(notice: SoloNotice, nameOf: (playerId: string) => string): ToastMessage {
  switch (notice.kind) {
    case 'changed_elsewhere':
      return SOLO_TOASTS.changedElsewhere()
    case 'reset_elsewhere':
      return SOLO_TOASTS.resetElsewhere()
    case 'edits_lost':
      return SOLO_TOASTS.editsLost(notice.lostEdits, nameOf)
  }
}

/** Undo, redo and help from anywhere on the screen, except while typing or with a dialog open. */
export function useSoloShortcuts(session: SoloSession): void {
  useShortcuts((event) => shortcutOf(event, session))
}

function shortcutOf(event: KeyboardEvent, session: SoloSession): (() => void) | null {
  const key = event.key.toLowerCase()
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
  if (isCommand && key === 'z') return () => (event.shiftKey ? redoLast(session) : undoNewest(session))
  if (isCommand && key === 'y') return () => redoLast(session)
  return isHelpKey(event) ? () => openDialog('help') : null
}
