import { err, ok, type Result } from '#core/lib/result.ts'
import type { StoredLobby } from '../lobby/lobby-store.ts'
import type { LobbyDoor } from './lobby-door.ts'
import { refuse, type RpcCall, type RpcRefusal } from './rpc-call.ts'

/** The lobby of a code, for a device that holds a seat there; for those also when it is closed. */
export async function openAsMember(
  door: Pick<LobbyDoor, 'open'>,
  code: string,
  call: RpcCall,
): Promise<Result<StoredLobby, RpcRefusal>> {
  if (call.deviceId === null) return err(refuse('no_device'))
  const opened = await door.open(code, call)
  if (!opened.ok) return opened
  return opened.value.isMember ? ok(opened.value.stored) : err(refuse('not_in_lobby'))
}
