import { createElement } from 'react'
import { expect, test } from 'vitest'
import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import { createBoard } from '#core/players/board.ts'
import { draftOf, playerOf } from '../../../tests/support/builders.ts'
import { controlNames, press, show, shownHtml, shownWords } from '../../../tests/support/drawn-controls.ts'
import { drawnInDraft, type DrawnDraft } from '../../../tests/support/drawn.ts'
import { currentPlace } from '../platform/place.ts'
import { clearCompared, toggleCompared } from '../players/list/compared-players.ts'
import { ALL_RIGHTS, NO_RIGHTS, type DraftSnapshot } from '../session/draft-session.ts'
import { CompareDialog } from './compare/compare-dialog.tsx'
import { CompareToggle } from './compare/compare-toggle.tsx'
import { MethodDialog } from './method/method-dialog.tsx'
import { OutlookStrip } from './outlook/outlook-strip.tsx'
import { YourPick, type YourPickProps } from './panel/your-pick.tsx'

const POSITIONS = ['RB', 'WR', 'QB', 'TE'] as const
const BOARD = createBoard(
  Array.from({ length: 60 }, (_player, index) => {
    const position = POSITIONS[index % 4] ?? 'RB'
    return playerOf(position, {
      id: `p${index + 1}`,
      name: `${position} ${index + 1}`,
      rank: index + 1,
      adp: index + 1.4,
      bye: 5 + (index % 3),
      projected: { pprPoints: 300 - 4 * index, line: null },
    })
  }),
)
/** Bob reads, who has picks 2 and 3 of the first two rounds. */
const SEEN: Partial<DraftSnapshot> = {
  board: BOARD,
  draft: draftOf(2, 14, ['p1']),
  teamNames: ['Bears', 'Lions'],
  pickerNames: ['Ann', 'Bob'],
  ownTeamIndex: 1,
}
function showPick(
  snapshot: Partial<DraftSnapshot> = {},
  props: Partial<YourPickProps> = {},
  actions: DrawnDraft['actions'] = {},
) {
  show(() =>
    drawnInDraft(createElement(YourPick, { isShort: false, ...props }), {
      snapshot: { ...SEEN, ...snapshot },
      actions,
    }),
  )
}
const OTHERS = { draft: draftOf(2, 14), rights: NO_RIGHTS }

/** Odds and points are the model's, which has tests of its own. */
const words = () => shownWords().replaceAll(/\d+%/g, '%')

test.each<readonly [string, Partial<DraftSnapshot>, Partial<YourPickProps>, readonly string[], string]>([
  ['your pick', {}, {}, ['WR 2: Draft', 'RB 5: Draft', 'QB 3: Draft'], 'Your pick 1.02 Why these? WR 2 WR1 Draft '],
  ['a plan', OTHERS, {}, ['RB 1: Queue', 'WR 2: Queue', 'QB 3: Queue'], 'Plan for 1.02 Why these? RB 1 RB1 Queue '],
  [
    'for somebody away',
    { draft: draftOf(2, 14) },
    {},
    ['RB 1: Draft for Ann', 'WR 2: Draft for Ann', 'QB 3: Draft for Ann'],
    'For Ann 1.01 ',
  ],
  [
    'for somebody who is here',
    { draft: draftOf(2, 14), rights: { ...ALL_RIGHTS, isPickerHere: true } },
    {},
    ['RB 1: Queue', 'WR 2: Queue', 'QB 3: Queue'],
    'Plan for 1.02 ',
  ],
  [
    'queued',
    { ...OTHERS, shortlist: { ...EMPTY_SHORTLIST, queue: ['p9'] } },
    {},
    ['RB 9: Queued', 'RB 1: Queue', 'WR 2: Queue'],
    'Plan for 1.02 ',
  ],
  ['folded', {}, { isFolded: true }, ['WR 2: Draft'], 'Your pick 1.02 '],
  ['short', {}, { isShort: true }, ['WR 2: Draft'], 'Your pick 1.02 WR 2 WR Draft'],
])('[ADS11] [TN13] the three best for the next pick: %s', (_case, snapshot, props, buttons, start) => {
  showPick(snapshot, props)
  expect(shownWords().startsWith(start)).toBe(true)
  expect(controlNames().filter((name) => name.includes(': '))).toEqual(
    buttons.concat(props.isFolded ? ['2 more: RB 5, QB 3'] : []),
  )
  // The move is lime, and its row tinted, on your own turn alone.
  expect(shownHtml().match(/ground-accent/g)?.length ?? 0).toBe(buttons[0] === 'WR 2: Draft' ? 1 : 0)
})

test('[ADS11] a choice is drafted, queued and taken from the queue; more and fewer are a press away', () => {
  const done: unknown[] = []
  const actions = {
    draft: (id: string) => done.push(id),
    setQueued: (id: string, isOn: boolean) => done.push([id, isOn]),
  }
  showPick({}, {}, actions)
  press('RB 5: Draft')
  showPick({ ...OTHERS, shortlist: { ...EMPTY_SHORTLIST, queue: ['p9'] } }, {}, actions)
  for (const name of ['RB 9: Queued', 'RB 1: Queue', 'Why these?']) press(name)
  expect(done).toEqual(['p5', ['p9', false], ['p1', true]])
  expect(currentPlace().dialog).toBe('advice')
  showPick({}, { isFolded: true })
  press('2 more: RB 5, QB 3')
  expect(controlNames().filter((name) => name.endsWith(': Draft'))).toEqual([
    'WR 2: Draft',
    'RB 5: Draft',
    'QB 3: Draft',
  ])
  press('2 more: RB 5, QB 3')
  expect(controlNames()).not.toContain('RB 5: Draft')
  showPick({}, { isShort: true })
  press('Your pick 1.02 WR 2 ')
  expect(controlNames()).toContain('QB 3: Draft')
  press('Only the first')
  expect(controlNames()).not.toContain('QB 3: Draft')
})

test.each<readonly [string, Partial<DraftSnapshot>, RegExp]>([
  [
    'your turn',
    {},
    /^Until 2\.01 nobody picks between QB 2 left in QB tier 1 .* RB 1 left in RB tier 1 .* K, DST can wait from round 12$/,
  ],
  ['another’s', OTHERS, /^Until 1\.02 1 pick by another QB 2 left in QB tier 1 .* RB 2 left in RB tier 1 /],
  ['every team by hand', { ...OTHERS, ownTeamIndex: null, pickerNames: null }, /^Until 2\.02 next pick of Bears /],
  ['before the start', { rights: { ...NO_RIGHTS, isBeforeStart: true } }, /^$/],
  ['the end', { draft: draftOf(2, 1, ['p1', 'p2']) }, /^$/],
])('[OUT1] [OUT2] [OUT4] what is left until the next pick: %s', (_case, snapshot, text) => {
  show(() => drawnInDraft(createElement(OutlookStrip), { snapshot: { ...SEEN, ...snapshot } }))
  expect(shownWords()).toMatch(text)
})

test('[ADS6] [WK16] players are compared figure by figure, the best is marked, and those who are free are drafted or queued there', () => {
  clearCompared()
  for (const id of ['p1', 'p2', 'p6']) toggleCompared(id)
  const done: string[] = []
  const actions = { draft: (id: string) => done.push(id), setQueued: (id: string) => done.push(`queue ${id}`) }
  const dialog = createElement(CompareDialog, { open: true, onClose: () => undefined })
  show(() => drawnInDraft(dialog, { snapshot: SEEN, actions }))
  expect(words()).toBe(
    'Compare players Figure RB 1 RB KC WR 2 WR KC WR 6 WR KC ' +
      'Draft or queue Taken 1.01 · Bears Draft Add to Queue Draft Add to Queue ' +
      'Rank 1 best 2 6 Tier 1 1 1 ADP 1.4 best 2.4 6.4 Value 0 best 0 best −4 Proj PPR 300.0 best 296.0 280.0 ' +
      'Last PPR 180.0 180.0 180.0 Bye Week 5 Week 6 Week 7 Back at 2.01 – % % Back at 3.02 – % %',
  )
  for (const name of ['Add to Queue: WR 2', 'Draft WR 6', 'Stop comparing RB 1']) press(name)
  expect(done).toEqual(['queue p2', 'p6'])
  // Two are the least that can be compared.
  expect(shownWords()).toMatch(/^Compare players Figure WR 2 WR KC WR 6 WR KC Draft/)
  expect(controlNames().some((name) => name.startsWith('Stop comparing'))).toBe(false)
  show(() => drawnInDraft(dialog, { snapshot: { ...SEEN, rights: NO_RIGHTS } }))
  expect(controlNames()).toContain('Draft WR 2 (off)')
  clearCompared()
})

test('[ADS6] a player is marked to compare, from two on that leads there, and four are the most', () => {
  clearCompared()
  const toggleOf = (playerId: string) =>
    show(() => drawnInDraft(createElement(CompareToggle, { playerId }), { snapshot: SEEN }))
  toggleOf('p1')
  press('Mark to compare')
  expect(controlNames()).toEqual(['Marked to compare'])
  toggleOf('p2')
  press('Mark to compare')
  press('Compare 2 players')
  expect(currentPlace().dialog).toBe('compare')
  for (const id of ['p3', 'p4']) toggleCompared(id)
  toggleOf('p5')
  expect(controlNames()).toEqual(['Mark to compare (off)'])
  clearCompared()
})

test('[ADS13] the method names what each position is expected to lose, in figures and bars, and how the odds did', () => {
  show(() => drawnInDraft(createElement(MethodDialog, { open: true, onClose: () => undefined }), { snapshot: SEEN }))
  const losses = [...shownWords().matchAll(/(QB|RB|WR|TE) from (\d+) → to (\d+) −(\d+)/g)]
  expect(losses.map(([, position]) => position)).toEqual(['QB', 'RB', 'WR', 'TE'])
  for (const [, , now, later, loss] of losses)
    expect(Math.abs(Number(now) - Number(later) - Number(loss))).toBeLessThanOrEqual(1)
  const bars = [...shownHtml().matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => Number(width))
  expect(Math.max(...bars)).toBe(100)
  for (let index = 0; index < bars.length; index += 2) expect(bars[index]).toBeGreaterThan(bars[index + 1] ?? 100)
  expect(shownWords()).toMatch(/We said On average Were back Cases 0% to 10% .* 90% to 100% /)
})
