import { expect, test } from 'vitest'
import { mention, storedNews } from '../../../tests/support/stored-news.ts'
import { isFantasyRelevant } from './merge-feed.ts'

function isRelevant(title: string, summary = ''): boolean {
  return isFantasyRelevant(storedNews({ sourceId: '1', title, summary }))
}

test('[NWR4] an article about a player of ours matters, whatever it tells', () => {
  const item = storedNews({ sourceId: '1', title: 'Stadium vote delayed', summary: '' })
  expect(isFantasyRelevant(item)).toBe(false)
  expect(isFantasyRelevant({ ...item, mentions: [mention('00-1', 0.5)] })).toBe(true)
})

test.each([
  'Fantasy football cheat sheet',
  "Start 'em, sit 'em: Week 10",
  'Waiver wire: Who to add',
  'Bears sign veteran running back',
  'Cowboys lose tight end to knee injury',
  'Browns to start rookie quarterback',
  'Jets waive kicker',
])('[NWR4] %s: it matters', (title) => {
  expect(isRelevant(title)).toBe(true)
})

test.each([
  "Emotional All-Pro LB Campbell shoulders blame for Lions' loss",
  'Ex-NFL WR Ted Ginn Jr. charged with DWI in Texas',
  'Bears sign veteran linebacker',
  'Quarterback visits hospital',
  'College quarterback enters transfer portal, will sign in January',
  'Broncos hire receivers coach, sign him through 2028',
  'Owners vote on stadium',
  '',
])('[NWR4] %s: it does not', (title) => {
  expect(isRelevant(title)).toBe(false)
})

test('[NWR4] the summary counts as the title does', () => {
  expect(isRelevant('Bears make a move', 'They signed a wide receiver.')).toBe(true)
})
