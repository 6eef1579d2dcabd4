import { CLOCK_OFF } from '../draft/draft.ts'
import { DEFAULT_SETUP } from '../draft/setup.ts'
import type { HostDraft } from '../league-hosts/host-draft.ts'
import type { PlayerId } from '../players/player.ts'
import { applyFollow, decideFollow, type FollowCommand } from './follow-draft.ts'
import type { SoloAuctions } from './solo-auction.ts'
import { emptySoloDraft } from './solo-setup.ts'
import { storedDraftFields, type PlayerIdentity, type StoredDraftFields } from './stored-draft.ts'

/**
 * A draft that is over at its site, in the form of a saved one: as if it had been followed to its end and then left. Null if it
 * has more teams or rounds than can be shown.
 */
export function finishedHostDraft(
  draft: HostDraft,
  address: string,
  auctions: SoloAuctions | null = null,
): StoredDraftFields | null {
  const { league, draftId } = draft
  const name = `${league.name} ${league.season}`
  const followed = { host: league.host, draftId, leagueName: name, address, teamId: null }
  const commands: readonly FollowCommand[] = [
    { kind: 'follow', followed, draft, clock: CLOCK_OFF },
    { kind: 'stop-following' },
  ]
  let solo = emptySoloDraft(DEFAULT_SETUP)
  for (const command of commands) {
    const decided = decideFollow(solo, command, auctions)
    if (!decided.ok) return null
    solo = decided.value.reduce(applyFollow, solo)
  }
  if (league.format.rules.auction !== undefined && solo.auction === null) return null
  return storedDraftFields(solo, identitiesOf(draft), name)
}

function identitiesOf({ picks }: HostDraft): ReadonlyMap<PlayerId, PlayerIdentity> {
  return new Map(
    picks.map(({ player: { playerId: id, name, position, team, individual } }) => [
      id,
      { id, name, position, team, ...(individual !== null && { individual }) },
    ]),
  )
}
