import { randomInt } from 'node:crypto'
import { deviceFunctions } from '#protocol/auth/device-functions.ts'
import type { LobbyCommand } from '#core/lobby/lobby-command.ts'
import { type LobbyId, seatOf, secondOf } from '#core/lobby/lobby.ts'
import { versionOnly } from '#protocol/lobby/command.ts'
import { ok } from '#core/lib/result.ts'
import type { LobbyAuthority } from '../lobby/host/lobby-authority.ts'
import type { LobbyStore } from '../lobby/store/lobby-store.ts'
import type { OwnLobbies } from '../lobby/store/own-lobbies.ts'
import { FIXED_LIMITS } from '../platform/limits.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { JoinOwner } from './join-owner.ts'
import type { OwnersChanged } from './owner-changes.ts'
import type { SecondFactor } from './second-factor.ts'
import type { MyDevicesStore } from './my-devices-store.ts'
import type { SessionStore } from '../devices/session-store.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { type RpcAnswer, done, refuse, refuseFor } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'
import { sha256 } from '../platform/secrets.ts'

export interface MyDevicesParts {
  readonly store: MyDevicesStore
  readonly sessions: Pick<SessionStore, 'sessionsOf' | 'end'>
  readonly secondFactor: SecondFactor
  readonly joinOwner: JoinOwner['join']
  readonly ownLobbies: OwnLobbies
  readonly lobbies: Pick<LobbyStore, 'read' | 'inLobby'>
  readonly authority: Pick<LobbyAuthority, 'run'>
  /** The hash of the secret in a Cookie header. */
  readonly secretHashIn: (cookie: string | null) => string | null
  readonly ownersChanged: OwnersChanged
  readonly wrongCodes: RateLimit
  readonly now: () => number
}

/** Without signs that are easily confused. Ten of them are 50 bits, which nobody guesses in ten minutes at 20 tries a minute. */
const CODE_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10
const CODE_LIFE_MS = 10 * 60_000

/** "My devices": one owner on several browsers and programs, without an account. */
export function myDevicesFunctions(parts: MyDevicesParts) {
  const { store, sessions, secondFactor, joinOwner, ownLobbies, lobbies, authority, ownersChanged, wrongCodes, now } =
    parts

  return {
    list_my_devices: rpcFunction(deviceFunctions.list_my_devices, async (_input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const ownHash = call.session ? null : parts.secretHashIn(call.cookie)
      const browsers = await store.browsersOf(call.deviceId)
      const programs = await sessions.sessionsOf(call.deviceId)
      return done([
        ...browsers.map(({ id, name, secretHash, addedAtMs, seenAtMs }) => ({
          id,
          kind: 'browser',
          name,
          added_at: new Date(addedAtMs).toISOString(),
          last_seen_at: new Date(seenAtMs).toISOString(),
          is_this: secretHash === ownHash,
        })),
        ...programs.map(({ id, name, createdAtMs, refreshedAtMs }) => ({
          id,
          kind: 'program',
          name,
          added_at: new Date(createdAtMs).toISOString(),
          last_seen_at: new Date(refreshedAtMs).toISOString(),
          is_this: id === call.session?.id,
        })),
      ])
    }),

    make_device_code: rpcFunction(deviceFunctions.make_device_code, async (input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const problem = await secondFactor.problem(call.deviceId, input.factor_code, call)
      if (problem !== null) return problem
      const code = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')
      const expiresAtMs = now() + CODE_LIFE_MS
      await store.saveCode(call.deviceId, sha256(code), expiresAtMs)
      return done({ code, expires_at: new Date(expiresAtMs).toISOString() })
    }),

    add_device_with_code: rpcFunction(deviceFunctions.add_device_with_code, async (input, call): Promise<RpcAnswer> => {
      const { deviceId } = call
      if (deviceId === null) return refuse('no_device')
      const waitMs = wrongCodes.waitMs(call.address)
      if (waitMs !== null) return refuseFor(waitMs)
      // Its factor would stop counting.
      if (await secondFactor.hasFactor(deviceId)) return refuse('device_has_factor')
      const typed = input.code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
      const codeHash = sha256(typed)
      const owner = await store.ownerOfCode(codeHash, deviceId, now())
      if (owner === null) {
        wrongCodes.take(call.address)
        return refuse('bad_device_code')
      }
      const movedSeatCount = await joinOwner(deviceId, owner)
      const ofFirstCall = await store.seatsMovedByCode(codeHash, await store.ownerNow(owner))
      return done({ moved_seat_count: ofFirstCall ?? movedSeatCount })
    }),

    forget_device: rpcFunction(deviceFunctions.forget_device, async (input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const problem = await secondFactor.problem(call.deviceId, input.factor_code, call)
      if (problem !== null) return problem
      const session = (await sessions.sessionsOf(call.deviceId)).find(({ id }) => id === input.device_id)
      if (session !== undefined) await sessions.end(session.id)
      else if (!(await store.forgetBrowser(call.deviceId, input.device_id))) return refuse('no_such_device')
      ownersChanged([call.deviceId])
      if (input.ends_sharing !== true) return done({ is_forgotten: true })
      return done({ is_forgotten: true, ended_second_count: await endSharing(call.deviceId) })
    }),

    delete_everything_of_mine: rpcFunction(
      deviceFunctions.delete_everything_of_mine,
      async (input, call): Promise<RpcAnswer> => {
        const { deviceId } = call
        if (deviceId === null) return refuse('no_device')
        const problem = await secondFactor.problem(deviceId, input.factor_code, call)
        if (problem !== null) return problem
        const lobbyIds = await ownLobbies.openLobbiesOf(deviceId, FIXED_LIMITS.lobbiesPerOwner)
        for (const lobbyId of lobbyIds) await leave(lobbyId, deviceId)
        await store.deleteOwner(deviceId)
        ownersChanged([deviceId])
        return done({ left_lobby_count: lobbyIds.length })
      },
    ),
  } as const

  /** Nobody shares the owner's seats any more, and no link that is on its way lets anybody in. Returns how many people went. */
  async function endSharing(deviceId: DeviceId): Promise<number> {
    let count = 0
    for (const lobbyId of await ownLobbies.openLobbiesOf(deviceId, FIXED_LIMITS.lobbiesPerOwner)) {
      const stored = await lobbies.read(lobbyId)
      for (const [seatId, holderId] of stored?.deviceIds ?? []) {
        const seat = holderId === deviceId && stored !== null ? seatOf(stored.lobby, seatId) : null
        if (seat === null || stored === null) continue
        await lobbies.inLobby(lobbyId, (locked) => locked.save({ endLinksOf: seatId }))
        if (secondOf(stored.lobby, seatId) === null) continue
        await command(lobbyId, deviceId, seat.username, { kind: 'remove-second', seatId })
        count += 1
      }
    }
    return count
  }

  async function command(lobbyId: LobbyId, deviceId: DeviceId, username: string, asked: LobbyCommand): Promise<void> {
    await authority.run({
      lobbyId,
      deviceId,
      username,
      commandId: null,
      request: '',
      issuedAtMs: null,
      command: () => ok(asked),
      present: versionOnly.of,
    })
  }

  /** As the rules of leaving allow: before the start the seat goes, later it stays without anybody who holds it. */
  async function leave(lobbyId: LobbyId, deviceId: DeviceId): Promise<void> {
    const stored = await lobbies.read(lobbyId)
    if (stored === null) return
    for (const [seatId, holderId] of [...stored.deviceIds, ...stored.secondDeviceIds]) {
      const seat = holderId === deviceId ? seatOf(stored.lobby, seatId) : null
      if (seat === null) continue
      await command(lobbyId, deviceId, seat.username, { kind: 'leave' })
    }
  }
}
