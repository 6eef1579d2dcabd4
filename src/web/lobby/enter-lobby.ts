import { ok, type Result } from '#core/lib/result.ts'
import type { SeatAnswer } from '#protocol/lobby/lobby-functions.ts'
import type { CallFailure, CallFunction } from '../api/call-function.ts'
import { LOBBY_TOASTS } from '../app/lobby-toast-words.ts'
import type { Place } from '../app/place.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { saveUsername } from '../platform/username.ts'
import type { ToastMessage } from '../ui/toaster.tsx'
import type { CreateForm, JoinForm } from './entry-forms.ts'
import { rememberLobby, type EnteredLobby } from './recent-storage.ts'

/** The ways into a lobby: each asks the server, keeps the lobby in the recent ones and opens the screen that fits. */
export interface LobbyDoor {
  readonly call: CallFunction
  readonly storage: DeviceStorage
  readonly nowMs: () => number
  readonly enter: (place: Pick<Place, 'view' | 'lobby'>) => void
  readonly toast: (message: ToastMessage) => void
}

export type Entry = Result<null, CallFailure>

/** The same command id on a retry makes the same lobby (RU10). */
export async function createLobby(door: LobbyDoor, form: CreateForm, commandId: string): Promise<Entry> {
  const input = {
    lobby_name: form.lobbyName.trim(),
    host_username: form.username.trim(),
    max_teams: form.maxTeams,
    rounds: form.roundCount,
  }
  const answer = await door.call('create_lobby_secure', input, { commandId })
  if (!answer.ok) return refuse(door, answer.error, LOBBY_TOASTS.createFailed)
  saveUsername(door.storage, answer.value.username)
  door.toast(LOBBY_TOASTS.created(answer.value.lobby_code))
  return enter(door, answer.value, 'created')
}

export async function joinLobby(door: LobbyDoor, form: JoinForm, commandId: string): Promise<Entry> {
  const input = { lobby_code: form.code, user_name: form.username.trim() }
  const answer = await door.call('join_lobby_with_code', input, { commandId })
  if (!answer.ok) return refuse(door, answer.error, LOBBY_TOASTS.joinFailed)
  saveUsername(door.storage, answer.value.username)
  door.toast(LOBBY_TOASTS.joined(answer.value.lobby_name))
  return enter(door, answer.value, 'joined')
}

/** Back to the seat that this device holds, or to a free one under the same name (RU12). */
export async function rejoinLobby(door: LobbyDoor, { code, username }: JoinForm, commandId: string): Promise<Entry> {
  const answer = await door.call('join_lobby_with_code', { lobby_code: code, user_name: username }, { commandId })
  if (!answer.ok) return refuse(door, answer.error, LOBBY_TOASTS.joinFailed)
  return enter(door, answer.value, 'joined')
}

/** Takes over a seat by its one-time link (RU14); what goes wrong is for the screen to say. */
export async function claimSeat(door: LobbyDoor, code: string, token: string, commandId: string): Promise<Entry> {
  const answer = await door.call('claim_seat', { lobby_code: code, token }, { commandId })
  if (!answer.ok) return answer
  door.toast(LOBBY_TOASTS.seatClaimed(answer.value.username))
  return enter(door, answer.value, 'joined')
}

function enter(door: LobbyDoor, answer: SeatAnswer, how: EnteredLobby['how']): Entry {
  const { lobby_code: code, lobby_name: name, username } = answer
  rememberLobby(door.storage, { code, username, name, how }, door.nowMs())
  door.enter({ view: answer.draft_started ? 'draft' : 'lobby', lobby: { code, username } })
  return ok(null)
}

function refuse(door: LobbyDoor, failure: CallFailure, words: (failure: CallFailure) => ToastMessage): Entry {
  door.toast(words(failure))
  return { ok: false, error: failure }
}
