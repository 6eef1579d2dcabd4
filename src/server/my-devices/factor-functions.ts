import { factorFunctions } from '#protocol/auth/factor-functions.ts'
import type { FactorCodes } from '../devices/factor-codes.ts'
import type { Factor, FactorStore } from '../devices/factor-store.ts'
import type { OwnersChanged } from './owner-changes.ts'
import type { SecondFactor } from './second-factor.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { type RpcAnswer, done, refuse, refuseFor } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'
import { createSharedCalls } from '../platform/keyed-queue.ts'

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
export function myFactorFunctions({ factors, codes, secondFactor, ownersChanged, now }: FactorFunctionParts) {
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
