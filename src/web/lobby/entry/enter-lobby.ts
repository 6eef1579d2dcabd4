import { ok, type Result } from '#core/lib/result.ts'
import type { SeatAnswer } from '#protocol/lobby/lobby-rows.ts'
import type { CallFailure, CallFunction } from '../../api/call-function.ts'
import { LOBBY_TOASTS } from '../events/lobby-toasts.ts'
import type { Place } from '../../platform/place.ts'
import type { DeviceStorage } from '../../platform/device-storage.ts'
import { saveUsername } from '../../platform/username.ts'
import type { ToastMessage } from '../../ui/toast.ts'
import { fieldOf, type CreateForm, type JoinForm } from './entry-forms.ts'
import { rememberLobby, type EnteredLobby } from './recent-storage.ts'

/** What creating, joining and claiming need: each calls the server, remembers the lobby and opens its screen. */
export interface EntryPorts {
  readonly call: CallFunction
  readonly storage: DeviceStorage
  readonly nowMs: () => number
  readonly enter: (place: Pick<Place, 'view' | 'lobby'>) => void
  readonly toast: (message: ToastMessage) => void
}

export type Entry = Result<null, CallFailure>

/** The same command id on a retry makes the same lobby (RU10). */
export async function createLobby(door: EntryPorts, form: CreateForm, commandId: string): Promise<Entry> {
  const input = {
    lobby_name: form.lobbyName.trim(),
    host_username: form.username.trim(),
    max_teams: Number(form.maxTeams),
    rounds: Number(form.roundCount),
    ...(form.format === 'auction' && { auction_budget: Number(form.budget) }),
  }
  const answer = await door.call('create_lobby_secure', input, { commandId })
  if (!answer.ok) return refuseForm(door, answer.error, LOBBY_TOASTS.createFailed)
  saveUsername(door.storage, answer.value.username)
  door.toast(LOBBY_TOASTS.created(answer.value.lobby_code))
  return enter(door, answer.value, 'created')
}

export async function joinLobby(door: EntryPorts, form: JoinForm, commandId: string): Promise<Entry> {
  const input = { lobby_code: form.code, user_name: form.username.trim() }
  const answer = await door.call('join_lobby_with_code', input, { commandId })
  if (!answer.ok) return refuseForm(door, answer.error, LOBBY_TOASTS.joinFailed)
  saveUsername(door.storage, answer.value.username)
  door.toast(LOBBY_TOASTS.joined(answer.value.lobby_name))
  return enter(door, answer.value, 'joined')
}

/** Returns to the seat that this device holds, or takes a free one under the same name (RU12). */
export async function rejoinLobby(door: EntryPorts, { code, username }: JoinForm, commandId: string): Promise<Entry> {
  const answer = await door.call('join_lobby_with_code', { lobby_code: code, user_name: username }, { commandId })
  if (!answer.ok) return refuse(door, answer.error, LOBBY_TOASTS.joinFailed)
  return enter(door, answer.value, 'joined')
}

export interface SeatClaimInput {
  readonly code: string
  readonly token: string
  /** Of an authenticator app, once the server has asked for it. */
  readonly factorCode?: string | null
  /** Of somebody who comes to share a seat, once the server has asked for it. */
  readonly userName?: string | null
}

/** Claims a seat by its one-time link (RU14). The screen shows what goes wrong. */
export async function claimSeat(
  door: EntryPorts,
  { code, token, factorCode = null, userName = null }: SeatClaimInput,
  commandId: string,
): Promise<Entry> {
  const input = {
    lobby_code: code,
    token,
    ...(factorCode !== null && { factor_code: factorCode }),
    ...(userName !== null && { user_name: userName }),
  }
  const answer = await door.call('claim_seat', input, { commandId })
  if (!answer.ok) return answer
  const { username } = answer.value
  door.toast(userName === null ? LOBBY_TOASTS.seatClaimed(username) : LOBBY_TOASTS.seatShared(username))
  return enter(door, answer.value, 'joined')
}

function enter(door: EntryPorts, answer: SeatAnswer, how: EnteredLobby['how']): Entry {
  const { lobby_code: code, lobby_name: name, username } = answer
  rememberLobby(door.storage, { code, username, name, how }, door.nowMs())
  door.enter({ view: answer.draft_started ? 'draft' : 'lobby', lobby: { code, username } })
  return ok(null)
}

/** What is about a field is said beside it, and only there. */
function refuseForm(door: EntryPorts, failure: CallFailure, words: (failure: CallFailure) => ToastMessage): Entry {
  return fieldOf(failure) === null ? refuse(door, failure, words) : { ok: false, error: failure }
}

function refuse(door: EntryPorts, failure: CallFailure, words: (failure: CallFailure) => ToastMessage): Entry {
  door.toast(words(failure))
  return { ok: false, error: failure }
}
