import { passkeyFunctions } from '#protocol/auth/passkey-functions.ts'
import { browserName } from '../devices/browser-name.ts'
import type { DeviceId } from '../platform/device-id.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { done, refuse, refuseFor, type RpcAnswer, type RpcCall } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'
import type { JoinOwner } from './join-owner.ts'
import { checkedCreation, checkedUse, creationOptions, useOptions } from './passkey-checks.ts'
import { PASSKEY_CHALLENGE_LIFE_MS, type ChallengePurpose, type PasskeyStore } from './passkey-store.ts'
import { relyingPartyOf, type RelyingParty } from './relying-party.ts'
import type { SecondFactor } from './second-factor.ts'

export interface PasskeyParts {
  readonly passkeys: PasskeyStore
  readonly secondFactor: SecondFactor
  readonly joinOwner: JoinOwner['join']
  /** By address. */
  readonly passkeyCalls: RateLimit
  readonly publicUrl: string | null
  readonly now: () => number
}

/** Passkeys: created on a device of an owner, used on a new one, which then joins that owner. */
export function myPasskeyFunctions({ passkeys, secondFactor, joinOwner, passkeyCalls, publicUrl, now }: PasskeyParts) {
  const partyOf = ({ origin, isForeign = false }: RpcCall) => relyingPartyOf(origin, isForeign, publicUrl)

  return {
    list_my_passkeys: rpcFunction(passkeyFunctions.list_my_passkeys, async (_input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const known = await passkeys.passkeysOf(call.deviceId)
      return done(
        known.map(({ id, name, addedAtMs, usedAtMs }) => ({
          id,
          name,
          added_at: new Date(addedAtMs).toISOString(),
          last_used_at: usedAtMs === null ? null : new Date(usedAtMs).toISOString(),
        })),
      )
    }),

    start_passkey: rpcFunction(passkeyFunctions.start_passkey, (input, call) =>
      asPage(call, async (deviceId, party) => {
        const problem = await secondFactor.problem(deviceId, input.factor_code, call)
        if (problem !== null) return problem
        const options = await creationOptions(party, deviceId, await passkeys.passkeysOf(deviceId))
        return challenged(deviceId, 'create', options)
      }),
    ),

    save_passkey: rpcFunction(passkeyFunctions.save_passkey, (input, call) =>
      asPage(call, async (deviceId, party) => {
        const challenge = await passkeys.challengeOf(input.challenge_id, deviceId, 'create', now())
        if (challenge === null || !(await passkeys.endChallenge(input.challenge_id))) return refuse('bad_passkey')
        const credential = await checkedCreation(input.response, challenge, party)
        if (credential === null) return refuse('bad_passkey')
        const name = browserName(call.userAgent) ?? 'Passkey'
        const isAdded = await passkeys.add({
          id: credential.id,
          owner: deviceId,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: credential.transports ?? [],
          name,
          addedAtMs: now(),
        })
        return isAdded ? done({ id: credential.id, name }) : refuse('too_many_passkeys')
      }),
    ),

    start_passkey_use: rpcFunction(passkeyFunctions.start_passkey_use, (_input, call) =>
      asPage(call, async (deviceId, party) => challenged(deviceId, 'use', await useOptions(party))),
    ),

    use_passkey: rpcFunction(passkeyFunctions.use_passkey, (input, call) =>
      asPage(call, async (deviceId, party) => {
        // Its factor would stop counting.
        if (await secondFactor.hasFactor(deviceId)) return refuse('device_has_factor')
        const { challenge_id: challengeId, response } = input
        const challenge = await passkeys.challengeOf(challengeId, deviceId, 'use', now())
        if (challenge === null) return refuse('bad_passkey')
        const passkey = await passkeys.read(response.id)
        const newCounter = passkey === null ? null : await checkedUse(response, passkey, challenge, party)
        if (passkey === null || newCounter === null) {
          await passkeys.endChallenge(challengeId)
          return refuse('bad_passkey')
        }
        // The challenge stays open, so that the same answer may come again with a code.
        const problem = await secondFactor.problem(passkey.owner, input.factor_code, { ...call, session: null })
        if (problem !== null) return problem
        const isFirst =
          (await passkeys.endChallenge(challengeId)) && (await passkeys.noteUse(passkey, newCounter, now()))
        if (!isFirst) return refuse('bad_passkey')
        return done({ moved_seat_count: await joinOwner(deviceId, passkey.owner) })
      }),
    ),

    forget_passkey: rpcFunction(passkeyFunctions.forget_passkey, async (input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const problem = await secondFactor.problem(call.deviceId, input.factor_code, call)
      if (problem !== null) return problem
      const isForgotten = await passkeys.forget(call.deviceId, input.passkey_id)
      return isForgotten ? done({ is_forgotten: true }) : refuse('no_such_passkey')
    }),
  } as const

  /** Every ceremony counts against the limit of the address, and needs a page of this server. */
  async function asPage(
    call: RpcCall,
    run: (deviceId: DeviceId, party: RelyingParty) => Promise<RpcAnswer>,
  ): Promise<RpcAnswer> {
    if (call.deviceId === null) return refuse('no_device')
    const party = partyOf(call)
    if (party === null) return refuse('passkeys_off')
    const waitMs = passkeyCalls.take(call.address)
    return waitMs === null ? run(call.deviceId, party) : refuseFor(waitMs)
  }

  async function challenged(
    deviceId: DeviceId,
    purpose: ChallengePurpose,
    options: { readonly challenge: string },
  ): Promise<RpcAnswer> {
    const id = await passkeys.openChallenge(deviceId, purpose, options.challenge, now())
    return id === null ? refuseFor(PASSKEY_CHALLENGE_LIFE_MS) : done({ challenge_id: id, options })
  }
}
