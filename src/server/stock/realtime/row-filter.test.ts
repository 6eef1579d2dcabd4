import { expect, test } from 'vitest'
import { CHANGED_TABLES } from './row-changes.ts'
import { parseRowFilter } from './change-bindings.ts'

const ROW = {
  pick_number: 12,
  player_name: 'Smith, "Jo" (Jr.)',
  team_name: 'Bears',
  made_by: 'person',
  reason: null,
}

test.each([
  ['pick_number=eq.12', true],
  ['pick_number=gt.9', true],
  ['pick_number=lt.9', false],
  ['pick_number=not.lte.12', false],
  ['pick_number=in.(1,12,3)', true],
  ['team_name=neq.Bears', false],
  ['player_name=eq."Smith, \\"Jo\\" (Jr.)"', true],
  ['player_name=in.("a,b","Smith, \\"Jo\\" (Jr.)")', true],
  ['player_name=in.("a,b",c)', false],
  ['pick_number=gte.12,team_name=eq.Bears', true],
  ['pick_number=gte.12,team_name=eq.Aces', false],
  ['reason=is.null', true],
  ['reason=not.is.null', false],
  ['reason=eq.null', false],
  ['reason=neq.x', false],
  ['reason=not.eq.x', false],
])('[RTC7] %s: %s', (text, isMatch) => {
  const filter = parseRowFilter(text, CHANGED_TABLES.draft_picks)
  expect(filter.ok && filter.value.matches(ROW)).toBe(isMatch)
})

test.each([
  'pick_number',
  'pick_number=12',
  'pick_number=eq.twelve',
  'pick_number=in.1,2',
  'player_name=like.*x*',
  'player_name=match.(a+)+$',
  'toString=eq.x',
  '__proto__=eq.x',
  `pick_number=in.(${Array(101).fill(1).join()})`,
  Array(11).fill('pick_number=eq.1').join(),
  '('.repeat(2000),
])('[RTC10] %s is refused', (text) => {
  expect(parseRowFilter(text, CHANGED_TABLES.draft_picks).ok).toBe(false)
})

test('[RTC6] a filter names a lobby only by equality', () => {
  const valueOf = (text: string) => {
    const filter = parseRowFilter(text, CHANGED_TABLES.draft_picks)
    return filter.ok ? filter.value.valueOf('lobby_id') : null
  }
  expect(['lobby_id=eq.a', 'lobby_id=not.eq.a', 'lobby_id=in.(a)', 'reason=eq.a'].map(valueOf)).toEqual([
    'a',
    null,
    null,
    null,
  ])
})
