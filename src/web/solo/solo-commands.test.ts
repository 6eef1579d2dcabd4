import { expect, test } from 'vitest'
import { soloTools, type ToolFacts } from './solo-commands.ts'

const FACTS: ToolFacts = { isFollowed: false, isAuction: false, hasBegun: false }

function labelsOf(facts: Partial<ToolFacts>): readonly string[] {
  return soloTools({ ...FACTS, ...facts }).map(({ label }) => label)
}

test('[LGR114] the menu offers keepers until somebody has drafted, in an auction as well', () => {
  for (const isAuction of [false, true]) {
    expect(labelsOf({ isAuction })).toContain('Keepers')
    expect(labelsOf({ isAuction, hasBegun: true })).not.toContain('Keepers')
  }
})

test('[LGR114] in a followed draft only what leaves the board alone is offered, and the way out', () => {
  expect(labelsOf({ isFollowed: true })).toEqual(['Open TV board', 'TV link', 'Follow a room', 'Stop following'])
  expect(labelsOf({ hasBegun: true })).toContain('Swap two picks')
})
