import type { BroughtLeague, LeftOut, LostPick } from '#core/league-hosts/bring-league.ts'
import { isToCheck, remarkText } from './host-texts.ts'
import { shortList } from './short-list.ts'
import type { HostLeague, HostRemarkCode } from '#core/league-hosts/host-league.ts'

/** The sentences of a league's preview. */
export interface BringNotes {
  readonly leftOut: readonly string[]
  readonly toCheck: readonly string[]
}

export function bringNotes(league: HostLeague, brought: BroughtLeague): BringNotes {
  const remarks = league.remarks.filter(({ code }) => !SHOWN_AS_LEFT_OUT.has(code))
  const [toCheck, lost] = [remarks.filter(isToCheck), remarks.filter((remark) => !isToCheck(remark))]
  return {
    leftOut: [...brought.leftOut.map(leftOutText), ...lost.map((remark) => remarkText(remark, league.host))],
    toCheck: toCheck.map((remark) => remarkText(remark, league.host)),
  }
}

/** What a draft here makes of these is among what is left out. */
const SHOWN_AS_LEFT_OUT: ReadonlySet<HostRemarkCode> = new Set(['keepers_without_round', 'too_large'])

function leftOutText(left: LeftOut): string {
  switch (left.code) {
    case 'team_count':
      return `The league has ${left.count} teams, and a draft here has ${left.limits.min} to ${left.limits.max}.`
    case 'rounds_cut':
      return `The draft has ${left.count} rounds, and one here has at most ${left.limit}: the first ${left.limit} are used.`
    case 'names_changed':
      return `Team names changed to fit: ${shortList(left.names)}.`
    case 'trades_beyond':
      return `Traded picks left out, because a team here can own at most ${left.limit} picks, twice the rounds: ${shortList(left.picks.map(pickText))}.`
    default:
      return `${KEEPER_TEXTS[left.code]}: ${shortList(left.players)}.`
  }
}

function pickText({ roundNumber, fromName, toName }: LostPick): string {
  return `${fromName}’s round ${roundNumber} pick, now ${toName}’s`
}

const KEEPER_TEXTS = {
  keepers_without_round: 'Keepers left out, because their round is unknown',
  keepers_beyond: 'Keepers left out, because their round is beyond the last one here',
  keepers_traded_away: 'Keepers left out, because their pick was traded away',
  keepers_round_taken: 'Keepers left out, because their team keeps somebody else in that round',
  keepers_too_dear: 'Keepers left out, because their salaries leave too little for the other places',
  keepers_unknown: 'Keepers left out, because they are not on the board',
} as const
