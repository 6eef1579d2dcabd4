import { isOfSeat } from '../lobby/store/stored-lobby.ts'
import type { FactorCodes, FactorStore, Factor } from '../stock/auth/factor-store.ts'
import type { LobbyAuthority } from '../lobby/host/lobby-authority.ts'
import type { LobbyStore } from '../lobby/store/lobby-store.ts'
import type { OwnLobbies } from '../lobby/store/own-lobbies.ts'
import { FIXED_LIMITS } from '../platform/limits.ts'
import type { RateLimits, RateLimit } from '../platform/rate-limit.ts'
import { type JoinOwner, type OwnersChanged, type SecondFactor } from './join-owner.ts'
import type { MyDevicesStore, SavedDraftStore } from './my-devices-store.ts'
import { savedListFunctions, type SavedListStore } from './saved-lists.ts'
import { myPasskeyFunctions } from './passkey-functions.ts'
import type { PasskeyStore } from './passkey-store.ts'
import { randomInt } from 'node:crypto'
import { deviceFunctions } from '#protocol/auth/device-functions.ts'
import type { LobbyCommand } from '#core/lobby/lobby-command.ts'
import { type LobbyId, seatOf, secondOf } from '#core/lobby/lobby.ts'
import type { SessionStore } from '../stock/auth/session-store.ts'
import { versionOnly } from '#protocol/lobby/command.ts'
import { ok } from '#core/lib/result.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { done, refuse, refuseFor, type RpcAnswer } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'
import { sha256 } from '../platform/secrets.ts'
import { factorFunctions } from '#protocol/auth/factor-functions.ts'
import { createSharedCalls } from '../platform/keyed-queue.ts'
import { belongingsFunctions } from '#protocol/auth/belongings-functions.ts'

interface OwnerParts extends Pick<
  MyDevicesParts,
  'sessions' | 'secretHashIn' | 'secondFactor' | 'ownersChanged' | 'now'
> {
  readonly stores: {
    readonly myDevices: MyDevicesStore
    readonly passkeys: PasskeyStore
    readonly savedDrafts: SavedDraftStore
    readonly savedLists: SavedListStore
    readonly ownLobbies: OwnLobbies
    readonly lobbies: LobbyStore
  }
  readonly factors: FactorStore
  readonly codes: FactorCodes
  readonly authority: Pick<LobbyAuthority, 'run'>
  readonly joinOwner: JoinOwner['join']
  readonly rateLimits: Pick<RateLimits, 'wrongCodes' | 'passkeyCalls' | 'savedDrafts' | 'soloSaves'>
  readonly publicUrl: string | null
}

export type OwnerFunctions = ReturnType<typeof ownerFunctions>

/** Everything that an owner may do with their devices, factors, passkeys and belongings. */
export function ownerFunctions({ stores, rateLimits, ...parts }: OwnerParts) {
  const { ownLobbies, lobbies } = stores
  return {
    ...myDevicesFunctions({
      ...parts,
      store: stores.myDevices,
      ownLobbies,
      lobbies,
      wrongCodes: rateLimits.wrongCodes,
    }),
    ...myFactorFunctions(parts),
    ...myPasskeyFunctions({ ...parts, passkeys: stores.passkeys, passkeyCalls: rateLimits.passkeyCalls }),
    ...belongingsFunctionsOf({
      ...parts,
      ...stores,
      soloSaves: rateLimits.soloSaves,
      savesOfAddress: rateLimits.savedDrafts,
    }),
    ...savedListFunctions({
      ...parts,
      ...stores,
      soloSaves: rateLimits.soloSaves,
      savesOfAddress: rateLimits.savedDrafts,
    }),
  } as const
}

interface MyDevicesParts {
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
function myDevicesFunctions(parts: MyDevicesParts) {
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

interface FactorFunctionParts {
  readonly factors: FactorStore
  readonly codes: FactorCodes
  readonly secondFactor: SecondFactor
  readonly ownersChanged: OwnersChanged
  readonly now: () => number
}

const PRODUCT = 'Snakeboard'
const FIRST_NAME = 'Authenticator app'

/** Authenticator apps for people with a cookie: the factors of the token routes, in the same store. */
function myFactorFunctions({ factors, codes, secondFactor, ownersChanged, now }: FactorFunctionParts) {
  const enrolling = createSharedCalls<RpcAnswer>()
  return {
    list_my_factors: rpcFunction(factorFunctions.list_my_factors, async (_input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const known = await factors.factorsOf(call.deviceId)
      return done(
        known.map(({ id, name, isVerified, createdAtMs }) => ({
          id,
          name,
          is_confirmed: isVerified,
          added_at: new Date(createdAtMs).toISOString(),
        })),
      )
    }),

    enroll_my_factor: rpcFunction(factorFunctions.enroll_my_factor, async (_input, call): Promise<RpcAnswer> => {
      const { deviceId } = call
      if (deviceId === null) return refuse('no_device')
      return enrolling(deviceId, () => enroll(deviceId))
    }),

    confirm_my_factor: rpcFunction(factorFunctions.confirm_my_factor, async (input, call): Promise<RpcAnswer> => {
      const { deviceId } = call
      if (deviceId === null) return refuse('no_device')
      const factor = await factorOf(deviceId, input.factor_id)
      if (factor === null) return refuse('no_such_factor')
      // Whoever has only the cookie can't replace the app of its owner by one of their own.
      const problem = await secondFactor.problem(deviceId, input.factor_code, call)
      if (problem !== null) return problem
      const checked = await codes.check(factor, input.code, call.address)
      if (checked.kind === 'wait') return refuseFor(checked.waitMs)
      if (checked.kind === 'wrong') return refuse('wrong_factor_code')
      ownersChanged([deviceId])
      return done({ is_confirmed: true })
    }),

    remove_my_factor: rpcFunction(factorFunctions.remove_my_factor, async (input, call): Promise<RpcAnswer> => {
      const { deviceId } = call
      if (deviceId === null) return refuse('no_device')
      const factor = await factorOf(deviceId, input.factor_id)
      if (factor === null) return refuse('no_such_factor')
      const problem = factor.isVerified ? await secondFactor.problem(deviceId, input.factor_code, call) : null
      if (problem !== null) return problem
      await factors.remove(deviceId, factor.id)
      ownersChanged([deviceId])
      return done({ is_removed: true })
    }),
  } as const

  async function enroll(deviceId: DeviceId): Promise<RpcAnswer> {
    const name = freeName(await factors.factorsOf(deviceId))
    const { secret, uri } = codes.newSecret(PRODUCT, name)
    const enrolled = await factors.enroll(deviceId, name, secret, now())
    if (enrolled.ok) return done({ factor_id: enrolled.value.id, secret, uri })
    // Another node took the name: the next one is free.
    return enrolled.error === 'mfa_factor_name_conflict' ? enroll(deviceId) : refuse('too_many_factors')
  }

  async function factorOf(deviceId: DeviceId, id: string): Promise<Factor | null> {
    return (await factors.factorsOf(deviceId)).find((factor) => factor.id === id) ?? null
  }
}

/** Names differ within an owner. */
function freeName(known: readonly Factor[]): string {
  const taken = new Set(known.map(({ name }) => name))
  for (let number = 2; ; number += 1) {
    const name = number === 2 ? FIRST_NAME : `${FIRST_NAME} ${number - 1}`
    if (!taken.has(name)) return name
  }
}

interface BelongingsParts {
  readonly savedDrafts: SavedDraftStore
  readonly ownLobbies: OwnLobbies
  readonly lobbies: Pick<LobbyStore, 'read'>
  readonly soloSaves: RateLimit
  readonly savesOfAddress: RateLimit
  readonly now: () => number
}

/** Twice as many as a browser lists. */
const MAX_LISTED_LOBBIES = 10

/** What the devices of an owner share. */
function belongingsFunctionsOf({ savedDrafts, ownLobbies, lobbies, soloSaves, savesOfAddress, now }: BelongingsParts) {
  return {
    save_my_draft: rpcFunction(belongingsFunctions.save_my_draft, async (input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const waitMs = savesOfAddress.take(call.address) ?? soloSaves.take(call.deviceId)
      if (waitMs !== null) return refuseFor(waitMs)
      const copy = { id: input.draft_id, draft: input.draft }
      const isSaved = await savedDrafts.save(call.deviceId, copy, now())
      return isSaved ? done({ is_saved: true }) : refuse('too_many_drafts')
    }),

    list_my_drafts: rpcFunction(belongingsFunctions.list_my_drafts, async (input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const copies = await savedDrafts.draftsOf(call.deviceId, new Set(input.known_ids))
      return done(copies.map(({ id, draft }) => ({ draft_id: id, draft })))
    }),

    delete_my_draft: rpcFunction(belongingsFunctions.delete_my_draft, async (input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const isDeleted = await savedDrafts.remove(call.deviceId, input.draft_id)
      return done({ is_deleted: isDeleted })
    }),

    list_my_lobbies: rpcFunction(belongingsFunctions.list_my_lobbies, async (_input, call): Promise<RpcAnswer> => {
      const { deviceId } = call
      if (deviceId === null) return refuse('no_device')
      const lobbyIds = await ownLobbies.openLobbiesOf(deviceId, MAX_LISTED_LOBBIES)
      const stored = await Promise.all(lobbyIds.map((lobbyId) => lobbies.read(lobbyId)))
      return done(
        stored.flatMap((held) => {
          const seat = held?.lobby.seats.find(({ id }) => isOfSeat(held, id, deviceId))
          if (held === null || held.lobby.isClosed || seat === undefined) return []
          const second = held.deviceIds.get(seat.id) === deviceId ? secondOf(held.lobby, seat.id) : null
          const { code, name } = held.lobby
          return [{ code, name, username: seat.username, ...(second !== null && { second_name: second }) }]
        }),
      )
    }),
  } as const
}
