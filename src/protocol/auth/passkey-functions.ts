import type { RefusalCode } from '../refusal-codes.ts'
import { z } from '../zod.ts'
import { FACTOR, factorCode } from './factor-functions.ts'

const PASSKEY: readonly RefusalCode[] = ['no_device', 'passkeys_off']

/** Base64url. An attestation with certificates has a few kilobytes. */
const bytes = z.string().check(z.maxLength(16_384))
const id = z.string().check(z.maxLength(1400))
/** Authenticators say what they like here; nothing of it is used. */
const extensions = z.record(z.string(), z.unknown())

/** What a browser answers to the options, as WebAuthn level 3 writes it in JSON. */
const created = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8))),
  }),
})
const used = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.nullish(bytes),
  }),
})

const challenge = z.object({
  challenge_id: z.string(),
  /** For the browser's own call, as WebAuthn level 3 writes them in JSON. */
  options: z.record(z.string(), z.unknown()),
})
const challengeId = z.string().check(z.maxLength(64))

/** Passkeys: how a new device joins the owner without one of the others at hand. */
export const passkeyFunctions = {
  list_my_passkeys: {
    summary: 'The passkeys of the calling owner.',
    refuses: ['no_device'],
    input: z.strictObject({}),
    output: z.array(
      z.object({ id: z.string(), name: z.string(), added_at: z.string(), last_used_at: z.nullable(z.string()) }),
    ),
  },
  start_passkey: {
    summary:
      'The options for the browser to create a passkey of the calling owner, with a challenge that works once within five minutes.',
    refuses: [...PASSKEY, ...FACTOR],
    input: z.strictObject({ factor_code: z.nullish(factorCode) }),
    output: challenge,
  },
  save_passkey: {
    summary: 'Stores the passkey that the browser created.',
    refuses: [...PASSKEY, 'bad_passkey', 'too_many_passkeys'],
    input: z.strictObject({ challenge_id: challengeId, response: created }),
    output: z.object({ id: z.string(), name: z.string() }),
  },
  start_passkey_use: {
    summary: 'The options for the browser to use a passkey, with a challenge that works once within five minutes.',
    refuses: PASSKEY,
    input: z.strictObject({}),
    output: challenge,
  },
  /** Lets the calling device join the passkey's owner, as add_device_with_code does. */
  use_passkey: {
    summary:
      "Lets the calling device join the passkey's owner. If the owner has an authenticator app, send the same answer again with its code.",
    refuses: [...PASSKEY, 'bad_passkey', 'device_has_factor', ...FACTOR],
    input: z.strictObject({ challenge_id: challengeId, response: used, factor_code: z.nullish(factorCode) }),
    output: z.object({ moved_seat_count: z.number() }),
  },
  forget_passkey: {
    summary: 'Removes a passkey of the calling owner.',
    refuses: ['no_device', 'no_such_passkey', ...FACTOR],
    input: z.strictObject({ passkey_id: id, factor_code: z.nullish(factorCode) }),
    output: z.object({ is_forgotten: z.boolean() }),
  },
} as const

export type CreatedPasskey = z.infer<typeof created>
export type UsedPasskey = z.infer<typeof used>
