import { teamIndexOfSeat, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import type { EventOf } from '#protocol/lobby/event.ts'
import type { ReadEvent } from '#protocol/lobby/events.ts'
import type { SentCommand } from '#protocol/lobby/command.ts'
import type { LogRow } from '#protocol/lobby/log-rows.ts'
import type { CallFailure } from '../../api/call-function.ts'
import type { ToastMessage } from '../../ui/toast.ts'

/** What people read of one kind of event. */
export interface EventText<Event> {
  /** One sentence, without a period: in the log, read out, and in toasts. */
  readonly logged: (row: LogRow, view: RowView) => string
  /** Whether a person who did not do it gets a toast. Missing: nobody does. */
  readonly toastsTo?: (event: Event, after: Lobby, seatId: SeatId) => boolean
  /** The toasts of whoever did it. Without them what was done is on the screen, and a refusal has its own words. */
  readonly done?: (sent: SentCommand, before: Lobby) => ToastMessage
  readonly failed?: (failure: CallFailure) => ToastMessage
}

export type EventTexts<Kind extends ReadEvent['kind']> = {
  readonly [Each in Kind]: EventText<EventOf<ReadEvent, Each>>
}

/** A row as its reader sees it. */
export interface RowView {
  /** Whoever did it. */
  readonly actor: string
  /** Whom it is about: "you" or a username. */
  readonly about: string
  /** The person did it to their own seat. */
  readonly isOwnAct: boolean
  readonly isAboutReader: boolean
  readonly isReader: (username: string | null | undefined) => boolean
  /** "3.05" */
  readonly label: (slotNumber: number) => string
  readonly what: 'draft' | 'auction'
}

export const everybody = () => true

export function isOwnTeam(lobby: Lobby, teamIndex: number, seatId: SeatId): boolean {
  return teamIndexOfSeat(lobby, seatId) === teamIndex
}

/** The sentence of what a host may give a reason for, with the reason in their own words. */
export function withReason(logged: EventText<never>['logged']): EventText<never>['logged'] {
  return (row, view) => {
    const text = logged(row, view)
    return typeof row.reason === 'string' ? `${text} (“${row.reason}”)` : text
  }
}

export function player({ player_name: name }: LogRow): string {
  return name ?? 'a player'
}
