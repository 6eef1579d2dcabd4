import type { FactorCodes } from '../devices/factor-codes.ts'
import type { FactorStore } from '../devices/factor-store.ts'
import type { LobbyAuthority } from '../lobby/host/lobby-authority.ts'
import type { LobbyStore } from '../lobby/store/lobby-store.ts'
import type { OwnLobbies } from '../lobby/store/own-lobbies.ts'
import type { RateLimits } from '../platform/rate-limit.ts'
import type { JoinOwner } from './join-owner.ts'
import type { MyDevicesStore } from './my-devices-store.ts'
import type { SavedDraftStore } from './saved-draft-store.ts'
import { type SavedListStore, savedListFunctions } from './saved-lists.ts'
import { myPasskeyFunctions } from './passkey-functions.ts'
import type { PasskeyStore } from './passkey-store.ts'
import { type MyDevicesParts, myDevicesFunctions } from './my-devices-functions.ts'
import { myFactorFunctions } from './factor-functions.ts'
import { myBelongingsFunctions } from './belongings-functions.ts'

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
    ...myBelongingsFunctions({
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
