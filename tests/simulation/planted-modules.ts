import type { applyLobby } from '#core/lobby/apply-lobby.ts'
import type { decideLobby } from '#core/lobby/decide-lobby.ts'
import type { nextAutomatic } from '#core/lobby/lobby-automatic.ts'
import type { usernameKey } from '#core/lobby/usernames.ts'
import type { createLiveRoom } from '../../src/server/live/live-room.ts'
import type { startRoomPulse } from '../../src/server/live/room-pulse.ts'
import type { stepSync } from '../../src/web/lobby/sync/sync-step.ts'

/**
 * The rules of core, the rooms of the live channel and the sync machine are imported, not passed in. The alarm tests mock
 * these modules with versions that check `planted` first, so that a bug can replace a rule without a change to production code.
 */
export interface PlantedRules {
  readonly decideLobby?: (original: typeof decideLobby) => typeof decideLobby
  readonly applyLobby?: (original: typeof applyLobby) => typeof applyLobby
  readonly createLiveRoom?: (original: typeof createLiveRoom) => typeof createLiveRoom
  readonly startRoomPulse?: (original: typeof startRoomPulse) => typeof startRoomPulse
  readonly stepSync?: (original: typeof stepSync) => typeof stepSync
  readonly nextAutomatic?: (original: typeof nextAutomatic) => typeof nextAutomatic
  readonly usernameKey?: (original: typeof usernameKey) => typeof usernameKey
}

export const planted: { rules: PlantedRules } = { rules: {} }
