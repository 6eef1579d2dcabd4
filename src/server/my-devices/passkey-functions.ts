import { passkeyFunctions, type CreatedPasskey, type UsedPasskey } from '#protocol/auth/passkey-functions.ts'
import { browserName } from '../devices/device-store.ts'
import type { DeviceId } from '../platform/device-id.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { done, refuse, refuseFor, type RpcAnswer, type RpcCall } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'
import { createSharedCalls } from '../platform/keyed-queue.ts'
import type { JoinOwner } from './join-owner.ts'
import type { SecondFactor } from './second-factor.ts'
import { PASSKEY_CHALLENGE_LIFE_MS, type ChallengePurpose, type PasskeyStore, type Passkey } from './passkey-store.ts'
import { isOwnOrigin } from '../platform/origin.ts'

interface PasskeyParts {
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
  const shared = createSharedCalls<RpcAnswer>()
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
      asPageOnce(call, input.challenge_id, async (deviceId, party) => {
        const challenge = await passkeys.challengeOf(input.challenge_id, deviceId, 'create', now())
        if (challenge === null || !(await passkeys.endChallenge(input.challenge_id))) {
          // Saved already: the answer of the first time was lost, or is on its way.
          const saved = await passkeys.read(input.response.id)
          return saved?.owner === deviceId ? done({ id: saved.id, name: saved.name }) : refuse('bad_passkey')
        }
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
      asPageOnce(call, input.challenge_id, async (deviceId, party) => {
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

  /** A challenge counts once, so the same call at the same time gets the answer of the first. */
  function asPageOnce(
    call: RpcCall,
    challengeId: string,
    run: (deviceId: DeviceId, party: RelyingParty) => Promise<RpcAnswer>,
  ): Promise<RpcAnswer> {
    return asPage(call, (deviceId, party) => shared(`${deviceId} ${challengeId}`, () => run(deviceId, party)))
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

/** Loaded on first use: it is a sixth of the modules of a server, and few people use passkeys. */
const webAuthn = () => import('@simplewebauthn/server')

/** Shown by the browser beside the passkey. */
const PRODUCT = 'Snakeboard'

/** The options for the browser's own call, as JSON. They hold a new challenge. */
async function creationOptions(party: RelyingParty, owner: DeviceId, known: readonly Passkey[]) {
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: party.id,
    userName: PRODUCT,
    userID: new TextEncoder().encode(owner),
    timeout: PASSKEY_CHALLENGE_LIFE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    // A new device knows nobody's id, so the authenticator has to. Whoever only finds it must not be able to use it.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

async function useOptions(party: RelyingParty) {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: PASSKEY_CHALLENGE_LIFE_MS,
    userVerification: 'required',
  })
}

/** Null if it is not the answer of an authenticator to this challenge. */
async function checkedCreation(response: CreatedPasskey, challenge: string, party: RelyingParty) {
  const { clientDataJSON, attestationObject, transports } = response.response
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...response,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, ...(transports !== undefined && { transports }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
    })
    return verified ? registrationInfo.credential : null
  } catch {
    // The library throws for whatever does not fit.
    return null
  }
}

/** The authenticator's new counter; null if the passkey did not sign this challenge, or its counter went back. */
async function checkedUse(
  response: UsedPasskey,
  passkey: Passkey,
  challenge: string,
  party: RelyingParty,
): Promise<number | null> {
  const { clientDataJSON, authenticatorData, signature } = response.response
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...response,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** For whom a passkey works: the site that a browser binds it to. */
interface RelyingParty {
  /** A host name without a port. */
  readonly id: string
  readonly origin: string
}

/** Browsers let no address be a relying party. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/

/**
 * PUBLIC_URL if it is set, else the page's own origin, which has been compared with the Host header. Null for pages of other sites,
 * for callers that are no page, and where browsers have no passkeys: without https away from localhost.
 */
function relyingPartyOf(
  pageOrigin: string | null | undefined,
  isForeign: boolean,
  publicUrl: string | null,
): RelyingParty | null {
  if (isForeign || !pageOrigin || !URL.canParse(pageOrigin)) return null
  if (publicUrl !== null && !isOwnOrigin(pageOrigin, null, publicUrl)) return null
  const { protocol, hostname, origin } = new URL(publicUrl ?? pageOrigin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if ((protocol !== 'https:' && !isLocal) || ADDRESS.test(hostname)) return null
  return { id: hostname, origin }
}
