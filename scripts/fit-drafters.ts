import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { FEATURE_NAMES } from '#core/automatic/choice-features.ts'
import { seededRandom } from '#core/lib/seeded-random.ts'
import { formatOfDrafts } from './drafts/draft-format.ts'
import { boardFromList, boardFromOtherDrafts, boardFromOwnPrices, type BoardOf } from './drafts/draft-prices.ts'
import { readPriceList, readRealDrafts, type RealDraft, type RealDrafts } from './drafts/real-drafts.ts'
import { choiceRows, type ChoiceRows } from './fit-drafters/choice-rows.ts'
import { fitLogit, lossOf } from './fit-drafters/conditional-logit.ts'

/**
 * Fits how people draft: `npm run fit:drafters -- --from <folder> [--public <file>]`. The folder has the folders `slr_2024` and
 * `bbm3_2022` of drafts. `--public` is a public price list of 2024 for the players of slr_2024; without it the league's own prices
 * are blurred as much as public ones usually are. The same files give the same coefficients.
 */
const OUTPUT = path.join(import.meta.dirname, '../src/core/automatic/fitted-drafters.ts')
const RIDGE = 1
const FOLD_COUNT = 6
/** Every fourth of the 487 has enough picks for 76 coefficients. */
const BEST_BALL_EVERY = 4

interface Fit {
  readonly data: string
  readonly draftCount: number
  readonly pickCount: number
  /** Log loss per pick in drafts that the coefficients were not fitted to. */
  readonly logLoss: number
  readonly coefficients: Readonly<Record<string, number>>
}

const { from, public: publicFile } = parseArgs({
  options: { from: { type: 'string' }, public: { type: 'string' } },
}).values
if (from === undefined) throw new Error('Name the folder of drafts: npm run fit:drafters -- --from <folder>')

const league = readRealDrafts(path.join(from, 'slr_2024'))
const bestBall = readRealDrafts(path.join(from, 'bbm3_2022'))
const zero = new Float64Array(FEATURE_NAMES.length)

const ownFit = fit(league, boardFromOtherDrafts(league), zero, 'slr_2024 at its own prices')
// Best ball has no kickers or defenses, so these coefficients stay as they are in leagues.
const sharpFit = fit(
  { ...bestBall, drafts: bestBall.drafts.filter((_draft, index) => index % BEST_BALL_EVERY === 0) },
  boardFromOwnPrices(bestBall),
  arrayOf(ownFit),
  'bbm3_2022 at the prices of the draft',
)
// Season-long drafts came without byes.
const withByes = FEATURE_NAMES.map((name) => (name.startsWith('bye clash') ? (sharpFit.coefficients[name] ?? 0) : 0))
const leaguePrices = fit(league, boardFromOtherDrafts(league), Float64Array.from(withByes), ownFit.data)
const publicPrices =
  publicFile === undefined
    ? fit(league, blurred(league), Float64Array.from(withByes), 'slr_2024 at its own prices, blurred')
    : fit(
        league,
        boardFromList(league, readPriceList(publicFile)),
        Float64Array.from(withByes),
        'slr_2024 at public prices',
      )

writeFileSync(OUTPUT, fileText({ league: publicPrices, leaguePrices, sharp: sharpFit }))

function fit(drafts: RealDrafts, boardOf: BoardOf, prior: Float64Array, data: string): Fit {
  const { format } = formatOfDrafts(drafts)
  const rows = drafts.drafts.map((draft) => choiceRows([draft], format, boardOf))
  const coefficients = fitLogit(rows, prior, RIDGE)
  const pickCount = countOf(rows)
  let loss = 0
  for (let fold = 0; fold < FOLD_COUNT; fold += 1) {
    const isLeftOut = (_each: ChoiceRows, index: number) => index % FOLD_COUNT === fold
    const kept = rows.filter((each, index) => !isLeftOut(each, index))
    loss += lossOf(rows.filter(isLeftOut), fitLogit(kept, prior, RIDGE, coefficients))
  }
  const logLoss = rounded(loss / pickCount)
  console.log(`${data}: ${drafts.drafts.length} drafts, ${pickCount} picks, log loss ${logLoss} in drafts left out`)
  const byName = Object.fromEntries(FEATURE_NAMES.map((name, index) => [name, rounded(coefficients[index] ?? 0)]))
  return { data, draftCount: drafts.drafts.length, pickCount, logLoss, coefficients: byName }
}

function countOf(rows: readonly ChoiceRows[]): number {
  return rows.reduce((sum, { chosen }) => sum + chosen.length, 0)
}

function arrayOf({ coefficients }: Fit): Float64Array {
  return Float64Array.from(FEATURE_NAMES.map((name) => coefficients[name] ?? 0))
}

/** Public lists miss what one league pays by about this share of the price. */
const BLUR = 0.15

function blurred(drafts: RealDrafts): BoardOf {
  const random = seededRandom(2024)
  const noise = new Map([...drafts.players.keys()].map((id) => [id, random() + random() + random() + random() - 2]))
  const own = boardFromOtherDrafts(drafts)
  return (draft: RealDraft) => {
    const prices = own(draft).players.map(
      ({ id, adp }) => [id, Math.max(1, adp + BLUR * Math.sqrt(3) * adp * (noise.get(id) ?? 0))] as const,
    )
    return boardFromList(drafts, new Map(prices))(draft)
  }
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

function fileText(fits: Readonly<Record<string, Fit>>): string {
  const day = new Date().toISOString().slice(0, 10)
  return [
    `// Long because it is a table of coefficients, written by npm run fit:drafters on ${day}. docs/advice.md explains them.`,
    '',
    `/** How people draft. logLoss is per pick in drafts that the coefficients were not fitted to. */`,
    `export const FITTED = ${JSON.stringify({ day, ...fits }, null, 2)} as const`,
    '',
  ].join('\n')
}
