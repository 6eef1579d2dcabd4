import type { LatePositions, PickOutlook, PositionSupply } from '#core/advice/pick-outlook.ts'
import { tierText } from '../../players/list/tier-texts.ts'
import { slotLabel } from '#core/draft/order.ts'
import type { Position } from '#core/players/player.ts'

/** The strip "until your next pick" in words. */
export interface OutlookView {
  readonly until: OutlookCell
  readonly positions: readonly SupplyView[]
  readonly late: OutlookCell | null
}

interface OutlookCell {
  readonly title: string
  readonly text: string
}

export interface SupplyView {
  readonly position: Position
  readonly count: number
  /** "left in RB tier 3"; "left for 16 teams" of starting quarterbacks. */
  readonly label: string
  /** "in tier 3", where there is little room. */
  readonly shortLabel: string
  /** "2 likely gone"; null if nobody can tell. */
  readonly fate: string | null
  /** "2 at risk", where there is little room. */
  readonly shortFate: string | null
  /** One square per player; empty for more than fit. */
  readonly squares: readonly ('safe' | 'gone')[]
  readonly run: { readonly text: string; readonly shortText: string } | null
}

export interface OutlookNames {
  readonly teamCount: number
  /** The team that the next pick belongs to, for a person who drafts for several; null for one's own only team. */
  readonly teamName: string | null
}

export function outlookView(outlook: PickOutlook, names: OutlookNames): OutlookView {
  return {
    until: untilCell(outlook, names),
    positions: outlook.positions.map(supplyView),
    late: outlook.late === null ? null : lateCell(outlook.late),
  }
}

function untilCell(
  { nextSlotNumber, isOnTheClock, othersPickCount, positions }: PickOutlook,
  { teamCount, teamName }: OutlookNames,
): OutlookCell {
  if (nextSlotNumber === null) {
    return isOnTheClock
      ? { title: teamName === null ? 'Your last pick' : `Last pick of ${teamName}`, text: 'nobody can come back' }
      : { title: 'Your team is full', text: 'the others still pick' }
  }
  const title = `Until ${slotLabel(nextSlotNumber, teamCount)}`
  if (positions.every(({ likelyGoneCount }) => likelyGoneCount === null))
    return { title, text: 'no prices, so no odds' }
  if (teamName !== null) return { title, text: `next pick of ${teamName}` }
  return { title, text: PICKS_TEXTS[othersPickCount] ?? `${othersPickCount} picks by others` }
}

const PICKS_TEXTS: Readonly<Record<number, string>> = { 0: 'nobody picks between', 1: '1 pick by another' }

/** More squares than this do not fit beside the words. */
const SQUARE_MAX = 6

function supplyView({ position, tier, leftCount, forTeamCount, likelyGoneCount, run }: PositionSupply): SupplyView {
  const gone = likelyGoneCount ?? 0
  const hasFate = likelyGoneCount !== null && leftCount > 0
  const hasSquares = likelyGoneCount !== null && tier !== null && leftCount <= SQUARE_MAX
  return {
    position,
    count: leftCount,
    ...labels({ position, tier, leftCount, forTeamCount }),
    fate: hasFate ? (gone === 0 ? 'likely safe' : `${gone} likely gone`) : null,
    shortFate: hasFate ? (gone === 0 ? 'likely safe' : `${gone} at risk`) : null,
    squares: hasSquares
      ? Array.from({ length: leftCount }, (_each, index) => (index < leftCount - gone ? 'safe' : 'gone'))
      : [],
    run: run === null ? null : { text: `Run: ${run.count} of last ${run.of}`, shortText: `Run ${run.count}/${run.of}` },
  }
}

function labels({
  position,
  tier,
  leftCount,
  forTeamCount,
}: Pick<PositionSupply, 'position' | 'tier' | 'leftCount' | 'forTeamCount'>): Pick<SupplyView, 'label' | 'shortLabel'> {
  if (forTeamCount !== null) {
    const teams = forTeamCount === 1 ? '1 team' : `${forTeamCount} teams`
    return { label: `left for ${teams}`, shortLabel: teams }
  }
  if (tier !== null) return { label: `left in ${tierText(position, tier)}`, shortLabel: `in tier ${tier}` }
  return { label: leftCount === 0 ? 'nobody left' : 'left, no tiers', shortLabel: 'left' }
}

function lateCell({ positions, fromRound, state }: LatePositions): OutlookCell {
  const names = positions.join(', ')
  switch (state) {
    case 'wait':
      return { title: `${names} can wait`, text: `from round ${fromRound}` }
    case 'open':
      return { title: names, text: 'still open' }
    case 'filled':
      return { title: names, text: 'filled' }
  }
}
