import { positionTiers } from '#core/advice/position-tiers.ts'
import { PPR } from '#core/league/scoring.ts'
import { expect, test } from 'vitest'
import { boardOf, draftOf } from '../../../../tests/support/builders.ts'
import type { Advice } from '#core/advice/recommend.ts'
import type { PassedOver, Reason } from '#core/advice/reasons.ts'
import { createBoard } from '#core/players/board.ts'
import { hasAdvice } from './use-has-advice.ts'
import { pickView } from './pick-view.ts'
import { reasonText } from './pick-view.ts'

const REASONS: readonly (readonly [Reason, string])[] = [
  [{ kind: 'queued', queueNumber: 1 }, 'First in your queue.'],
  [{ kind: 'queued', queueNumber: 3 }, 'Number 3 in your queue.'],
  [{ kind: 'must-start', position: 'TE', pickCount: 1 }, 'You need a starting TE, and one pick is left.'],
  [{ kind: 'running-out', position: 'K', count: 1 }, 'Only 1 K left that can start.'],
  [{ kind: 'quarterbacks-left', count: 11, teamCount: 16 }, '11 starting quarterbacks are left for 16 teams.'],
  [{ kind: 'quarterbacks-left', count: 1, teamCount: 1 }, '1 starting quarterback is left for 1 team.'],
  [{ kind: 'tier', position: 'RB', tier: 2, count: 1 }, 'Last of RB tier 2.'],
  [{ kind: 'tier', position: 'RB', tier: 2, count: 2 }, '2 left in RB tier 2.'],
  [{ kind: 'odds', share: 0.18 }, '18% to be back at 4.08.'],
  [{ kind: 'starter', position: 'WR', starterNumber: 2 }, 'Fills your second WR place.'],
  [{ kind: 'flex', place: 'RB_WR' }, 'Fills your RB/WR place.'],
  [{ kind: 'flex', place: 'WR_TE' }, 'Fills your WR/TE place.'],
  [{ kind: 'backup', position: 'QB', backupNumber: 1 }, 'Your first backup at QB.'],
  [{ kind: 'next-best', position: 'TE', points: 31.4 }, 'The next TE is projected 31 points lower.'],
  [{ kind: 'drop-off', position: 'RB', points: 22 }, 'Worth 22 points more than the RB to expect at 4.08.'],
  [{ kind: 'fallen', pickCount: 9 }, 'Usually gone 9 picks earlier.'],
  [{ kind: 'run', run: { position: 'WR', count: 5, of: 8 } }, '5 of the last 8 picks were WR.'],
  [{ kind: 'best-left', by: 'prices' }, 'The best ADP left.'],
  [{ kind: 'best-left', by: 'points' }, 'Most valuable of those left by your points.'],
  [{ kind: 'best-left', by: 'ranks' }, 'The highest-ranked player left.'],
  [{ kind: 'behind', name: 'Gibbs', points: 1.4 }, 'Gains 1 point less than Gibbs.'],
  [{ kind: 'behind', name: 'Gibbs', points: 0.4 }, 'Gains as much as Gibbs.'],
  [{ kind: 'behind', name: 'Harrison Jr.', points: 0.4 }, 'Gains as much as Harrison Jr.'],
  [{ kind: 'behind', name: 'Gibbs', points: -2.6 }, 'Gains 3 points more than Gibbs.'],
  [higher('price'), 'Gibbs is projected 31 points more over a replacement, but goes later by ADP.'],
  [higher('backup'), 'Gibbs is projected 31 points more over a replacement, but would be a backup at RB.'],
  [higher('back'), 'Gibbs is projected 31 points more over a replacement, but will likely be back at 4.08.'],
  [higher('position-lasts'), 'Gibbs is projected 31 points more over a replacement, but RB loses less by waiting.'],
  [higher('need'), 'Gibbs is projected 31 points more over a replacement, but the lineup needs RB less.'],
]

function higher(because: PassedOver['because']): Reason {
  return { kind: 'projected-higher', name: 'Gibbs', position: 'RB', points: 31.4, because }
}

test('[ADS10] every reason is a sentence with its figures', () => {
  const facts = { until: '4.08', later: '4.08', back: 'back', whose: 'your' } as const
  for (const [reason, text] of REASONS) expect(reasonText(reason, facts)).toBe(text)
  expect(reasonText({ kind: 'odds', share: 0.5 }, { ...facts, until: null })).toBe('50% to be back.')
})

const [ONE, TWO, THREE] = boardOf(3).players
// Tiers that are not made from ranks.
const BOARD = createBoard([ONE, TWO, THREE].flatMap((player) => (player === undefined ? [] : [{ ...player, tier: 2 }])))
const TIERS = positionTiers({ players: BOARD.players, scoring: PPR, isOwnRanking: true })
const ADVICE: Advice = {
  recommendations: [
    {
      playerId: 'p2',
      reasons: [{ kind: 'best-left', by: 'prices' }],
      odds: { next: 0.2, afterNext: 0.1 },
      value: 50,
      urgency: 10,
      byeClash: { position: 'QB', week: 7, withPlayerIds: ['p1'] },
    },
  ],
  limits: ['no-points'],
  outlooks: [
    { position: 'RB', players: [], best: 60, next: 35, afterNext: 20 },
    { position: 'K', players: [], best: 5, next: 4, afterNext: 3 },
    { position: 'TE', players: [], best: null, next: null, afterNext: null },
  ],
  later: 'next',
  run: { position: 'WR', count: 5, of: 8 },
  valueById: new Map(),
}

test('[ADS10] for a pick to come players are there, not back; for somebody who is away the places are theirs', () => {
  const facts = { until: '4.08', later: '5.05', back: 'there', whose: 'their' } as const
  expect(reasonText({ kind: 'odds', share: 0.5 }, facts)).toBe('50% to be there at 4.08.')
  expect(reasonText({ kind: 'starter', position: 'WR', starterNumber: 2 }, facts)).toBe('Fills their second WR place.')
  expect(reasonText({ kind: 'backup', position: 'QB', backupNumber: 2 }, facts)).toBe('Their second backup at QB.')
})

test('[ADS11] the panel names its pick, odds, the tier, the run and a clash of byes', () => {
  const view = pickView(ADVICE, {
    draft: draftOf(2, 3, ['p1']),
    teamIndex: 1,
    board: BOARD,
    tiers: TIERS,
    forName: null,
  })
  expect(view).toMatchObject({
    place: '1.02',
    isOnTheClock: true,
    until: '2.01',
    notes: ['This ranking has no projected points.'],
    dropOffs: [{ position: 'RB', now: 60, later: 35 }],
  })
  expect(view?.choices[0]).toMatchObject({
    positionRank: 'RB1',
    reasons: ['The best ADP left.'],
    odds: '20% to be back at 2.01',
    tier: '1 left in RB tier 2',
    bye: 'Same bye as Player 1, week 7',
  })
})

test('[REC14] with two picks in a row the odds are those of the pick after both, and the panel says so', () => {
  const viewOf = (later: Advice['later'], afterNext: number | null) => {
    const [recommendation] = ADVICE.recommendations
    if (recommendation === undefined) throw new Error('a recommendation')
    const advice = { ...ADVICE, later, recommendations: [{ ...recommendation, odds: { next: 1, afterNext } }] }
    return pickView(advice, { draft: draftOf(2, 4, ['p1']), teamIndex: 1, board: BOARD, tiers: TIERS, forName: null })
  }
  const note = 'You also have 2.01, before anybody else picks.'
  expect(viewOf('afterNext', 0.2)).toMatchObject({
    until: '3.02',
    notes: [note, 'This ranking has no projected points.'],
    choices: [{ odds: '20% to be back at 3.02' }],
    dropOffs: [{ position: 'RB', now: 60, later: 20 }],
  })
  expect(viewOf('next', null)).toMatchObject({ notes: [note, expect.anything()], choices: [{ odds: null }] })
})

test('[TN13] the panel says which pick it is for, or for whom', () => {
  const titleFor = (drafted: readonly string[], forName: string | null) =>
    pickView(ADVICE, { draft: draftOf(2, 3, drafted), teamIndex: 1, board: BOARD, tiers: TIERS, forName })
  expect(titleFor(['p1'], null)).toMatchObject({ title: 'Your pick', titlePlace: '1.02' })
  expect(titleFor([], null)).toMatchObject({ title: 'Plan for 1.02', titlePlace: '' })
  expect(titleFor(['p1'], 'Ray')).toMatchObject({ title: 'For Ray', titlePlace: '1.02' })
})

test('[ADS11] without a later pick nothing speaks of it, and a full team has no panel', () => {
  const last = pickView(ADVICE, {
    draft: draftOf(2, 1, ['p1']),
    teamIndex: 1,
    board: BOARD,
    tiers: TIERS,
    forName: null,
  })
  expect(last).toMatchObject({ until: null, choices: [{ odds: null }] })
  expect(
    pickView(ADVICE, { draft: draftOf(2, 1, ['p1', 'p2']), teamIndex: 1, board: BOARD, tiers: TIERS, forName: null }),
  ).toBeNull()
})

test('[ADS12] no panel if the person or the league turned it off, for nobody, and after the last pick', () => {
  const draft = draftOf(2, 1, ['p1'])
  const { format } = draft
  const silent = { ...draft, format: { ...format, rules: { ...format.rules, hasAdvice: false } } }
  expect(hasAdvice({ draft, ownTeamIndex: 1 }, true)).toBe(true)
  expect(hasAdvice({ draft, ownTeamIndex: 1 }, false)).toBe(false)
  expect(hasAdvice({ draft: silent, ownTeamIndex: 1 }, true)).toBe(false)
  expect(hasAdvice({ draft: draftOf(2, 1, ['p1', 'p2']), ownTeamIndex: 1 }, true)).toBe(false)
  const computers = draft.teams.map((team) => ({ ...team, control: 'computer' as const }))
  expect(hasAdvice({ draft: { ...draft, teams: computers }, ownTeamIndex: null }, true)).toBe(false)
})
