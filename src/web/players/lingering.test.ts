import { expect, test } from 'vitest'
import { browse, DEFAULT_BROWSE_OPTIONS, type BrowseFilter } from '#core/players/browse.ts'
import { EMPTY_SHORTLIST, type Shortlist } from '#core/shortlist/shortlist.ts'
import { boardOf, draftOf, idsOf } from '../../../tests/support/builders.ts'
import {
  LINGER_MS,
  lingerAfter,
  lingeringStatus,
  nextExpiryMs,
  NOBODY_LINGERS,
  ROW_LINGER_MS,
  withoutExpired,
  type Lingering,
} from './lingering.ts'

const BOARD = boardOf(6)

function changeOf(slots: readonly (string | null)[], shortlist: Partial<Shortlist> = {}) {
  return { draft: draftOf(3, 2, slots), shortlist: { ...EMPTY_SHORTLIST, ...shortlist } }
}

function shownIds(
  { draft, shortlist }: ReturnType<typeof changeOf>,
  lingering: Lingering,
  filter: BrowseFilter = 'all',
) {
  const status = {
    isDrafted: (id: string) => idsOf(draft).includes(id),
    isTarget: (id: string) => shortlist.targets.has(id),
    isAvoid: (id: string) => shortlist.avoids.has(id),
  }
  const options = { ...DEFAULT_BROWSE_OPTIONS, filter }
  return browse(BOARD, lingeringStatus(status, lingering), options).map((player) => player.id)
}

const at = (nowMs: number) => ({ nowMs, lingerMs: LINGER_MS, isHeld: () => false, isStill: false })

test('[LG1] a drafted player keeps their place until their time is up', () => {
  const after = changeOf(['p3'])
  const lingering = lingerAfter(NOBODY_LINGERS, changeOf([]), after, at(1000))
  expect(shownIds(after, lingering)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6'])
  expect(nextExpiryMs(lingering, 1000)).toBe(1000 + LINGER_MS)
  expect(withoutExpired(lingering, 1000 + LINGER_MS - 1)).toBe(lingering)
  expect(shownIds(after, withoutExpired(lingering, 1000 + LINGER_MS))).toEqual(['p1', 'p2', 'p4', 'p5', 'p6'])
})

test.each(['targets', 'avoids'] as const)('[LG1] in the list of %s too, though the pick cleared the mark', (filter) => {
  const marks = { [filter]: new Set(['p2', 'p4']) }
  const after = changeOf(['p2'], { [filter]: new Set(['p4']) })
  const lingering = lingerAfter(NOBODY_LINGERS, changeOf([], marks), after, at(0))
  expect(shownIds(after, lingering, filter)).toEqual(['p2', 'p4'])
  expect(shownIds(after, withoutExpired(lingering, LINGER_MS), filter)).toEqual(['p4'])
})

test('[LG2] two picks in a row each have their own time', () => {
  const first = lingerAfter(NOBODY_LINGERS, changeOf([]), changeOf(['p1']), at(0))
  const second = lingerAfter(first, changeOf(['p1']), changeOf(['p1', 'p2']), at(200))
  expect([...second.keys()]).toEqual(['p1', 'p2'])
  expect([...withoutExpired(second, LINGER_MS).keys()]).toEqual(['p2'])
})

test('[LG2] who is undrafted meanwhile is simply free again', () => {
  const picked = lingerAfter(NOBODY_LINGERS, changeOf([]), changeOf(['p1']), at(0))
  expect(lingerAfter(picked, changeOf(['p1']), changeOf([]), at(100)).size).toBe(0)
})

test('[LG3] nobody fades when a whole draft is put in place, moved or marked', () => {
  const none = (before: ReturnType<typeof changeOf>, after: ReturnType<typeof changeOf>) =>
    expect(lingerAfter(NOBODY_LINGERS, before, after, at(0))).toBe(NOBODY_LINGERS)
  none(changeOf([]), changeOf(['p1', 'p2']))
  none(changeOf(['p1', 'p2']), changeOf([]))
  none(changeOf(['p1']), changeOf([null, 'p1']))
  none(changeOf([]), changeOf([], { targets: new Set(['p1']) }))
  none(changeOf([]), { ...changeOf([]), draft: draftOf(2, 2, ['p1']) })
})

test('[LG5] while lists may not move, everybody who was drafted stays, also two at once on a slow device', () => {
  const still = { ...at(0), lingerMs: 0, isStill: true }
  const first = lingerAfter(NOBODY_LINGERS, changeOf([]), changeOf(['p1']), still)
  const three = lingerAfter(first, changeOf(['p1']), changeOf(['p1', 'p2', 'p3']), { ...still, nowMs: 500 })
  expect([...three.keys()]).toEqual(['p1', 'p2', 'p3'])
  expect(shownIds(changeOf(['p1', 'p2', 'p3']), three)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6'])
  expect(withoutExpired(three, 1200).size).toBe(0)
  const other = { ...changeOf([]), draft: draftOf(2, 2, ['p4']) }
  expect(lingerAfter(first, changeOf(['p1']), other, still).size).toBe(0)
})

test('[LG4] who is under the pointer or the focus stays until it leaves', () => {
  const isHeld = (id: string) => id === 'p1'
  const facts = { ...at(0), lingerMs: ROW_LINGER_MS, isHeld }
  const lingering = lingerAfter(NOBODY_LINGERS, changeOf([]), changeOf(['p1']), facts)
  const later = lingerAfter(lingering, changeOf(['p1']), changeOf(['p1', 'p2']), { ...facts, nowMs: 1000 })
  expect([...later.keys()]).toEqual(['p1', 'p2'])
  expect(nextExpiryMs(later, 1000)).toBe(1000 + ROW_LINGER_MS)
  expect([...withoutExpired(later, 2000, isHeld).keys()]).toEqual(['p1'])
  expect(nextExpiryMs(withoutExpired(later, 2000, isHeld), 2000)).toBeNull()
  expect(withoutExpired(later, 2000).size).toBe(0)
})
