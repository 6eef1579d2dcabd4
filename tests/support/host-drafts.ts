import fc from 'fast-check'
import { snakeFormat, teamsInOrder } from '#core/draft/order.ts'
import type { HostDraft, HostPick } from '#core/league-hosts/host-draft.ts'
import type { HostPlayer } from '#core/league-hosts/host-league.ts'
import type { FollowedDraft } from '#core/solo/followed.ts'

export const FOLLOWED = {
  host: 'sleeper',
  draftId: '1301',
  leagueName: 'Sample league',
  address: 'sleeper.com/draft/nfl/1301',
  teamId: '2',
} as const satisfies FollowedDraft

const NO_LIMITS = { QB: null, RB: null, WR: null, TE: null, K: null, DST: null }

/** A player of `boardOf`. */
export function hostPlayer(playerId: string, fields: Partial<HostPlayer> = {}): HostPlayer {
  return { playerId, isKnown: true, name: playerId, position: 'WR', individual: null, team: 'KC', ...fields }
}

export interface HostDraftFields extends Partial<Omit<HostDraft, 'picks' | 'league'>> {
  readonly teamCount?: number
  readonly roundCount?: number
  readonly league?: Partial<HostDraft['league']>
  /** By slot, null for an empty one. */
  readonly players?: readonly (string | null)[]
  readonly picks?: readonly HostPick[]
}

/** A draft at Sleeper of 3 teams and 2 rounds, with these players in its first slots. */
export function hostDraft(changes: HostDraftFields = {}): HostDraft {
  const { teamCount = 3, roundCount = 2, league, players = [], picks, ...fields } = changes
  const { rules } = snakeFormat(teamCount, roundCount)
  // The usual limits leave no room for the rounds of a dynasty startup.
  const format = { teamCount, roundCount, rules: roundCount > 20 ? { ...rules, positionLimits: NO_LIMITS } : rules }
  const owners = teamsInOrder(format)
  return {
    draftId: FOLLOWED.draftId,
    name: 'Sample draft',
    league: {
      host: 'sleeper',
      leagueId: '77',
      name: FOLLOWED.leagueName,
      season: 2026,
      teams: Array.from({ length: teamCount }, (_team, index) => ({
        id: String(index + 1),
        name: `Manager ${index + 1}`,
        managers: [],
      })),
      isOrderDrawn: true,
      format,
      owners,
      keepers: [],
      drafts: [],
      remarks: [],
      ...league,
    },
    status: 'drafting',
    picks:
      picks ??
      players.flatMap((playerId, index) =>
        playerId === null
          ? []
          : [{ slotNumber: index + 1, teamIndex: owners[index] ?? 0, player: hostPlayer(playerId), isKeeper: false }],
      ),
    startsAtMs: null,
    deadlineMs: null,
    check: { version: 1, checkedAtMs: 0, changedAtMs: 0, isConfirming: false, trouble: null },
    ...fields,
  }
}

/** What a site may say of one draft at different times: picks with holes, owners after trades, players unknown here. */
export const anyHostDraft: fc.Arbitrary<HostDraft> = fc
  .record({
    players: fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { maxLength: 12 }),
    holes: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    owners: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 }),
    isKeeper: fc.boolean(),
  })
  .map(({ players, holes, owners, isKeeper }) =>
    hostDraft({
      teamCount: 4,
      roundCount: 3,
      league: { owners },
      picks: players.flatMap((number, index): HostPick[] =>
        holes[index] === true
          ? []
          : [
              {
                slotNumber: index + 1,
                teamIndex: owners[index] ?? 0,
                player: hostPlayer(number > 20 ? `sleeper:${number}` : `p${number}`),
                isKeeper,
              },
            ],
      ),
    }),
  )
