import type { DeviceId } from '../platform/device-id.ts'
import { type RpcCall, type RpcRefusal, refuse, refuseFor } from '../platform/rpc/rpc-call.ts'
import type { FactorCodes } from '../devices/factor-codes.ts'
import type { FactorStore } from '../devices/factor-store.ts'

/** Asks callers for the second factor of an owner. */
export interface SecondFactor {
  hasFactor(owner: DeviceId): Promise<boolean>
  /** Null once the caller has shown the owner's second factor, if there is one. A code counts once. */
  problem(
    owner: DeviceId,
    code: string | null | undefined,
    call: Pick<RpcCall, 'session' | 'address'>,
  ): Promise<RpcRefusal | null>
}

interface SecondFactorParts {
  readonly factors: Pick<FactorStore, 'factorsOf' | 'hasVerified'>
  readonly codes: Pick<FactorCodes, 'check'>
}

export function createSecondFactor({ factors, codes }: SecondFactorParts): SecondFactor {
  return {
    hasFactor: (owner) => factors.hasVerified(owner),
    async problem(owner, code, { session, address }) {
      const verified = (await factors.factorsOf(owner)).filter(({ isVerified }) => isVerified)
      if (verified.length === 0 || session?.aal === 'aal2') return null
      if (!code) return refuse('second_factor_needed')
      for (const factor of verified) {
        const checked = await codes.check(factor, code, address)
        if (checked.kind === 'right') return null
        if (checked.kind === 'wait') return refuseFor(checked.waitMs)
      }
      return refuse('wrong_factor_code')
    },
  }
}
