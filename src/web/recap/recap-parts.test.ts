import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { boardOf, playerOf } from '../../../tests/support/builders.ts'
import { controlNames, press, show, shownHtml, shownWords } from '../../../tests/support/drawn-controls.ts'
import { RecapPictureCard } from './recap-picture.tsx'
import { RecapSectionContent } from './recap-sections.tsx'
import type { RecapPicture, RecapSection, SectionId } from './recap-view.ts'

const [QB, RB, WR] = boardOf(6).players
const TE = playerOf('TE', { id: 'te9', name: 'Trey McBride', team: 'ARI' })
const DEFENDER = playerOf('DST', { id: 'lb1', name: 'Fred Warner', individual: 'LB' })
if (QB === undefined || RB === undefined || WR === undefined) throw new Error('players')

type Sections = { readonly [Id in SectionId]: Extract<RecapSection, { readonly id: Id }> }
const SECTIONS: Sections = {
  teams: {
    id: 'teams',
    label: 'Every team',
    table: {
      columns: [{ head: 'Value', title: 'Points' }, { head: 'RB', position: 'RB' }, { head: 'Byes' }],
      rows: [
        {
          teamIndex: 1,
          place: '1',
          name: 'Bob',
          isMarked: true,
          cells: [{ text: '+31' }, { text: '2', strength: 0.25 }, { text: 'none' }],
        },
        {
          teamIndex: 0,
          place: '2',
          name: 'Ann',
          isMarked: false,
          cells: [{ text: '−4' }, { text: '1', strength: 1 }, { text: '3 in week 8' }],
        },
      ],
      note: 'What the numbers are.',
    },
    rosters: [
      {
        name: 'Ann',
        note: '$3 left',
        places: [
          { place: 'FLEX', isBench: false, player: DEFENDER, detail: '$44' },
          { place: 'TE', isBench: false, player: null, detail: '' },
          { place: 'BN', isBench: true, player: RB, detail: '' },
        ],
      },
    ],
  },
  picks: {
    id: 'picks',
    label: 'Your 2 picks',
    list: {
      title: 'Ann’s picks',
      unit: 'against ADP',
      rows: [
        { label: '1.01', player: QB, figure: '29', difference: '+13' },
        { label: '2.04', player: DEFENDER, figure: '7', difference: '−2' },
      ],
    },
  },
  notable: {
    id: 'notable',
    label: 'Steals and overpays',
    lists: [
      {
        title: 'Steals',
        unit: 'under',
        empty: 'None.',
        rows: [{ player: WR, detail: 'lot 12, Ann', figure: '$44', note: '4 under', lotNumber: 12 }],
      },
      { title: 'Overpays', unit: 'over', empty: 'Nobody overpaid.', rows: [] },
    ],
  },
  money: {
    id: 'money',
    label: 'Prices over the night',
    summary: 'They rose.',
    stretches: [
      { text: 'lots 1–9, +6%', money: '$212', share: 1 },
      { text: 'lots 10–18, −3%', money: '$80', share: 0.378 },
      { text: 'lots 19–27', money: '$0', share: 0 },
    ],
  },
  byes: { id: 'byes', label: 'Byes', weeks: [{ week: 8, names: 'B. Robinson, G. Wilson' }] },
  sales: {
    id: 'sales',
    label: 'All sales',
    sales: [
      { number: 'Keeper', player: TE, price: '$9', teamName: 'Ann', nominatedBy: '' },
      { number: '12', player: WR, price: '$44', teamName: 'Bob', nominatedBy: 'Cy' },
      { number: '13', player: DEFENDER, price: '$2', teamName: 'Cy', nominatedBy: 'Bob' },
    ],
  },
}

function showSection(section: RecapSection, onReplay?: (lotNumber: number) => void) {
  show(() => renderToStaticMarkup(createElement(RecapSectionContent, { section, onReplay })))
}

test.each<readonly [SectionId, string]>([
  [
    'teams',
    '# Team Value RB Byes 1 Bob +31 2 none 2 Ann −4 1 3 in week 8 What the numbers are. Rosters Ann $3 left LB Fred Warner $44 TE open RB Player 2',
  ],
  ['picks', 'Ann’s picks against ADP 1.01 QB Player 1 29 +13 2.04 LB Fred Warner 7 −2'],
  ['notable', 'Steals under WR Player 3 lot 12, Ann $44 4 under Overpays over Nobody overpaid.'],
  ['money', 'Prices over the night They rose. $212 lots 1–9, +6% $80 lots 10–18, −3% $0 lots 19–27'],
  ['byes', 'Byes Week 8 B. Robinson, G. Wilson'],
  [
    'sales',
    'All sales Sale Player Price Team Nominated by Keeper Trey McBride TE ARI $9 Ann 12 Player 3 WR KC $44 Bob Cy 13 Fred Warner LB KC $2 Cy Bob',
  ],
])('[ADS25] what stands under More: %s', (id, words) => {
  showSection(SECTIONS[id])
  expect(shownWords()).toBe(words)
})

test('[ADS25] figures of the table are tinted by their strength, the own team is marked, and bars are as high as their money', () => {
  showSection(SECTIONS.teams)
  expect([...shownHtml().matchAll(/--share:([\d.]+)/g)].map(([, share]) => share)).toEqual(['0.25', '1'])
  expect(
    shownHtml()
      .match(/<tr class="bg-text\/7">.*?<\/tr>/g)
      ?.map((row) => row.includes('>Bob<')),
  ).toEqual([true])
  expect(shownHtml().match(/<th scope="col"[^>]*title="Points"/g)).toHaveLength(1)
  showSection(SECTIONS.money)
  // A bar as short as nothing would look like a missing one.
  expect([...shownHtml().matchAll(/height:(\d+)%/g)].map(([, height]) => height)).toEqual(['100', '38', '3'])
})

test('[AUC88] whoever can go back to a lot has a button for it, others none', () => {
  const onReplay = vi.fn<(lotNumber: number) => void>()
  showSection(SECTIONS.notable, onReplay)
  press('Replay from lot 12')
  expect(onReplay.mock.calls).toEqual([[12]])
  showSection(SECTIONS.notable)
  expect(controlNames()).toEqual([])
})

function showPicture(picture: RecapPicture) {
  show(() => renderToStaticMarkup(createElement(RecapPictureCard, { picture })))
}

test('[ADS25] the picture of a lineup: by place the player, the points and the rank, a dot for each team and a large one for the own', () => {
  const place = { number: 1, count: 2, points: 231.6, rankNumber: 2, shares: [0.25, 0.5, 1] }
  showPicture({
    kind: 'lineup',
    title: 'Your lineup',
    teamIndex: 1,
    places: [
      { ...place, place: 'RB', player: RB },
      { ...place, place: 'FLEX', player: WR, points: null, rankNumber: 3 },
      { ...place, place: 'TE', player: null, points: null, rankNumber: 1 },
    ] as const,
  })
  expect(shownWords()).toMatch(
    /^Your lineup against the other 2 RB P\. 2 232 points 2nd of 3 (FLEX|R\/W\/T) P\. 3 3rd of 3 TE open 1st of 3 Each dot is a team/,
  )
  const dots = [...shownHtml().matchAll(/<i class="([^"]*)" style="left:([\d.]+%)"/g)].slice(0, 3)
  expect(dots.map(([, classes = '', left]) => [classes.includes('bg-p'), left])).toEqual([
    [false, '25.0%'],
    [true, '50.0%'],
    [false, '100.0%'],
  ])
})

test('[ADS26] the picture of everybody: the teams in order with their bars and figures, by position with a legend', () => {
  const piece = { position: 'WR' as const, share: 0.43, text: '$86 for WR' }
  showPicture({
    kind: 'teams',
    title: 'Where the money went',
    heads: ['spent', 'left'],
    rows: [
      { teamIndex: 2, place: '1', name: 'Cy', isMarked: false, pieces: [piece], figures: ['$198', '$2'] },
      {
        teamIndex: 0,
        place: '',
        name: 'Ann',
        isMarked: true,
        pieces: [{ position: null, share: 0.06, text: '' }],
        figures: ['$150', '$50'],
      },
    ],
    legend: ['WR', 'RB'],
  })
  expect(shownWords()).toBe(
    'Where the money went spent, left 1 Cy $86 for WR, $198 spent $2 left Ann $150 spent $50 left WR RB',
  )
  expect(shownHtml()).toContain('--figures:2')
  expect([...shownHtml().matchAll(/--share:([\d.]+)/g)].map(([, share]) => share)).toEqual(['0.43', '0.06'])
  expect(shownHtml()).toMatch(/<li data-marked="true" style="--at:1"/)
})
