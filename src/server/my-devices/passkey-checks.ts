import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { CreatedPasskey, UsedPasskey } from '#protocol/auth/passkey-functions.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { PASSKEY_CHALLENGE_LIFE_MS, type Passkey } from './passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'

/** Shown by the browser beside the passkey. */
const PRODUCT = 'Snakeboard'

/** The options for the browser's own call, as JSON. They hold a new challenge. */
export async function creationOptions(party: RelyingParty, owner: DeviceId, known: readonly Passkey[]) {
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

export async function useOptions(party: RelyingParty) {
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: PASSKEY_CHALLENGE_LIFE_MS,
    userVerification: 'required',
  })
}

/** Null if it is not the answer of an authenticator to this challenge. */
export async function checkedCreation(response: CreatedPasskey, challenge: string, party: RelyingParty) {
  const { clientDataJSON, attestationObject, transports } = response.response
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
export async function checkedUse(
  response: UsedPasskey,
  passkey: Passkey,
  challenge: string,
  party: RelyingParty,
): Promise<number | null> {
  const { clientDataJSON, authenticatorData, signature } = response.response
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
