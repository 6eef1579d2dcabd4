import type { TeamRecap } from '#core/advice/recap.ts'
import { auctionRulesOf, saleOf } from '#core/auction/auction.ts'
import { boardByPrice } from '#core/auction/board-by-price.ts'
import { slotLabel } from '#core/draft/order.ts'
import { teamRoster } from '#core/draft/roster.ts'
import { ordinal } from '../ui/english.ts'
import { signedText } from '#core/lib/signed-text.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import { PLACE_LABELS } from '../league/league-labels.ts'
import { judgedAuction, type AuctionFacts } from './recap-of-auction.ts'
import { judgedDraft } from './recap-of-draft.ts'
import { isJudged, type Kept, type RecapFacts } from './recap-view.ts'
import type { PictureFacts } from './share-picture.ts'

/** What the picture of a team says. How the draft ended stands where it was kept: later boards have other prices. */
export function teamPicture(facts: RecapFacts, teamIndex: number, title: string): PictureFacts {
  const { auction } = facts
  return auction === null
    ? draftPicture(facts, teamIndex, title)
    : auctionPicture({ ...facts, auction }, teamIndex, title)
}

/** How it ended for the team, if that was kept. */
function keptOf({ kept, own }: RecapFacts, teamIndex: number): Kept | null {
  return teamIndex === own ? kept : null
}

function draftPicture(facts: RecapFacts, teamIndex: number, title: string): PictureFacts {
  const { draft } = facts
  const { teamCount } = draft.format
  const { recap } = judgedDraft({ ...facts, kept: null })
  const team = recap.teams[teamIndex]
  const isPriced = team !== undefined && !recap.limits.includes('no-prices')
  const { place, value } = keptOf(facts, teamIndex) ?? {
    place: isPriced ? team.rankNumber : null,
    value: isPriced ? Math.round(team.value) : null,
  }
  const labels = new Map(draft.slots.map((pick, index) => [pick?.playerId, slotLabel(index + 1, teamCount)]))
  return {
    teamName: facts.names[teamIndex] ?? '',
    lines: [title, `${placeOf(place, teamCount, 'draft value')}${scoringLabel(draft.format.rules.scoring)}`],
    ranks: ranksOf(team),
    figures:
      value === null ? [] : [{ value: signedText(value), label: 'points against what such picks usually bring' }],
    starters: startersOf(facts, teamIndex, (playerId) => labels.get(playerId) ?? ''),
  }
}

function auctionPicture(facts: AuctionFacts, teamIndex: number, title: string): PictureFacts {
  const { auction, names } = facts
  const { format } = auction
  const { order, hasPoints } = judgedAuction(facts)
  const team = order.find((each) => each.teamIndex === teamIndex)
  const { place, money: paid } = keptOf(facts, teamIndex) ?? {
    place: hasPoints ? (team?.placeNumber ?? null) : null,
    money: undefined,
  }
  const { budget, spent, expected } = paid ?? {
    budget: auction.teams[teamIndex]?.budget ?? auctionRulesOf(format).budget,
    spent: team?.spent ?? 0,
    expected: isJudged(facts) ? (team?.expected ?? 0) : null,
  }
  // The dearest have the starting places.
  const draft = boardByPrice(auction)
  const { recap } = judgedDraft({ ...facts, draft, hasImportedBoard: false, kept: null })
  return {
    teamName: names[teamIndex] ?? '',
    lines: [
      title,
      `${placeOf(place, format.teamCount, 'projected points')}${scoringLabel(format.rules.scoring)} auction`,
    ],
    ranks: ranksOf(recap.teams[teamIndex]),
    figures: [
      { value: `$${spent}`, label: `spent of $${budget}` },
      ...(expected === null ? [] : [{ value: `$${expected}`, label: 'expected price' }]),
    ],
    starters: startersOf({ ...facts, draft }, teamIndex, (playerId) => `$${saleOf(auction, playerId)?.price ?? 0}`),
  }
}

/** "3rd of 12 by draft value, " */
function placeOf(place: number | null, teamCount: number, measure: string): string {
  return place === null ? '' : `${ordinal(place)} of ${teamCount} by ${measure}, `
}

function ranksOf(team: TeamRecap | undefined): PictureFacts['ranks'] {
  return (team?.strengths ?? []).map(({ position, rankNumber }) => ({ label: position, value: String(rankNumber) }))
}

function startersOf(
  { draft, board }: Pick<RecapFacts, 'draft' | 'board'>,
  teamIndex: number,
  detailOf: (playerId: string) => string,
): PictureFacts['starters'] {
  return teamRoster(draft, teamIndex, board.playersById).flatMap(({ place, player }) =>
    place === 'BN' || player === null
      ? []
      : [
          {
            place: place === 'SUPERFLEX' ? 'SFLX' : PLACE_LABELS[place],
            position: player.position,
            name: player.name,
            detail: [player.team, detailOf(player.id)].filter(Boolean).join(', '),
          },
        ],
  )
}
