import { failureMessage } from '../api/refusal-messages.ts'
import type { ToastMessage } from '../ui/toast.ts'
import type { DraftFailure } from './draft-session.ts'

/** Toasts of the draft screens that say why something could not be done. */
export const REFUSAL_TOASTS = {
  pickRefused: (failure: DraftFailure, playerName: string): ToastMessage =>
    error(`${playerName} was not drafted. ${messageOf(failure)}`),
  undraftFailed: (failure: DraftFailure): ToastMessage => ({
    title: 'Failed to undraft player',
    description: messageOf(failure),
    tone: 'destructive',
  }),
  refused: (failure: DraftFailure): ToastMessage => error(messageOf(failure)),
} as const

function messageOf({ code, details }: DraftFailure): string {
  if (code === 'not_queued') return 'This player is no longer in the queue'
  if (code === 'followed') return 'Picks come from the draft that you follow. Stop following to change them here.'
  return failureMessage({ code, details })
}

function error(description: string): ToastMessage {
  return { title: 'Error', description, tone: 'destructive' }
}
