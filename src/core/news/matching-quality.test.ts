import { expect, test } from 'vitest'
import { type LabelledHeadline, reported } from '../../../tests/support/headlines/labelled-headline.ts'
import { HARD_HEADLINES } from '../../../tests/support/headlines/hard-headlines.ts'
import { PROSE_HEADLINES } from '../../../tests/support/headlines/prose-headlines.ts'
import { ROTOWIRE_HEADLINES } from '../../../tests/support/headlines/rotowire-headlines.ts'
import { openBundledFacts } from '../../server/players/facts-files.ts'
import { matchPlayers, playersForMatching } from './match-players.ts'

const facts = await (await openBundledFacts()).read()
const players = playersForMatching(facts.players, facts.ids)
const names = new Set(players.map(({ name }) => name))

const ALL_HEADLINES = [...PROSE_HEADLINES, ...ROTOWIRE_HEADLINES, ...HARD_HEADLINES]

const MIN_HEADLINE_COUNT = 60
const MIN_PRECISION = 0.98
const MIN_RECALL = 0.9

test.each([
  ['prose', PROSE_HEADLINES],
  ['RotoWire', ROTOWIRE_HEADLINES],
  ['hard', HARD_HEADLINES],
  ['all', ALL_HEADLINES],
])('[NWR9] %s: who is named is found, and nobody else', (style, headlines) => {
  const quality = qualityOf(headlines)
  console.log(qualityWords(style, headlines.length, quality))
  expect(quality.precision).toBeGreaterThanOrEqual(MIN_PRECISION)
  expect(quality.recall).toBeGreaterThanOrEqual(MIN_RECALL)
})

test('[NWR9] the headlines are enough, and their labels are players of the bundled data', () => {
  const all = ALL_HEADLINES
  expect(all.length).toBeGreaterThanOrEqual(MIN_HEADLINE_COUNT)
  expect(all.flatMap(({ about }) => about).filter((name) => !names.has(name))).toEqual([])
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
})

interface Quality {
  /** Of those who were found, the share that is named. */
  readonly precision: number
  /** Of those who are named, the share that was found. */
  readonly recall: number
  readonly rightCount: number
  readonly mistakes: readonly string[]
}

function qualityOf(headlines: readonly LabelledHeadline[]): Quality {
  let [rightCount, foundCount, labelCount] = [0, 0, 0]
  const mistakes: string[] = []
  for (const [index, labelled] of headlines.entries()) {
    const found = matchPlayers(reported(labelled, index), players).map(({ name }) => name)
    const wrong = found.filter((name) => !labelled.about.includes(name))
    const missed = labelled.about.filter((name) => !found.includes(name))
    rightCount += found.length - wrong.length
    foundCount += found.length
    labelCount += labelled.about.length
    mistakes.push(...wrong.map((name) => `wrong: ${name} in "${labelled.title}"`))
    mistakes.push(...missed.map((name) => `missed: ${name} in "${labelled.title}"`))
  }
  return { precision: rightCount / foundCount, recall: rightCount / labelCount, rightCount, mistakes }
}

function qualityWords(
  style: string,
  headlineCount: number,
  { precision, recall, rightCount, mistakes }: Quality,
): string {
  const figures = `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, ${rightCount} mentions right`
  return [`${style}: ${headlineCount} headlines, ${figures}`, ...mistakes].join('\n  ')
}
