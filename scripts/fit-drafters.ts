import { globSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { FEATURE_NAMES } from '#core/automatic/choice-features.ts'
import { fittedModel } from '#core/automatic/drafter-model.ts'
import { FITS } from '#core/automatic/fitted-drafters.ts'
import { formatOfDrafts } from './drafts/draft-format.ts'
import { boardFromList, boardFromOtherDrafts, boardFromOwnPrices, type BoardOf } from './drafts/draft-prices.ts'
import { readPriceList, readRealDrafts, type RealDrafts } from './drafts/real-drafts.ts'
import { choiceRows, LEAGUES_RIDGE, type ChoiceRows } from './fit-drafters/choice-rows.ts'
import { fitLogit, lossOf } from './fit-drafters/conditional-logit.ts'

/**
 * Fits how people draft: `npm run fit:drafters -- --from <folder> [--public <file>]`. The folder has the folders `slr_2024`,
 * `bbm3_2022` and `leagues` of drafts. `--public` is a public price list of 2024 for the players of slr_2024; without it
 * the committed coefficients for public prices stay. The same files give the same coefficients.
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
    ? { ...FITS.league, coefficients: byName(Float64Array.from(fittedModel('league'))) }
    : fit(
        league,
        boardFromList(league, readPriceList(publicFile)),
        Float64Array.from(withByes),
        'slr_2024 at public prices',
      )
const otherLeagues = fitLeagues(path.join(from, 'leagues'), arrayOf(publicPrices))

writeFileSync(OUTPUT, fileText({ league: publicPrices, otherLeagues, leaguePrices, sharp: sharpFit }))

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
  return { data, draftCount: drafts.drafts.length, pickCount, logLoss, coefficients: byName(coefficients) }
}

/** Folders of drafts with a public price list of their summer each; a league may have several. Scored on leagues left out. */
function fitLeagues(folder: string, prior: Float64Array): Fit {
  const leagues = Map.groupBy(globSync('*/adp.csv', { cwd: folder }).toSorted(), (file) =>
    path.dirname(file).replace(/-\d{4}$/, ''),
  )
  const rowsOf = (file: string) => {
    const real = readRealDrafts(path.join(folder, path.dirname(file)))
    return choiceRows(
      real.drafts,
      formatOfDrafts(real).format,
      boardFromList(real, readPriceList(path.join(folder, file))),
    )
  }
  const rowsByLeague = [...leagues.values()].map((files) => files.map(rowsOf))
  const rows = rowsByLeague.flat()
  const coefficients = fitLogit(rows, prior, LEAGUES_RIDGE)
  let loss = 0
  for (const leftOut of rowsByLeague) {
    const kept = rows.filter((each) => !leftOut.includes(each))
    loss += lossOf(leftOut, fitLogit(kept, prior, LEAGUES_RIDGE, coefficients))
  }
  const pickCount = countOf(rows)
  const logLoss = rounded(loss / pickCount)
  const data = `${leagues.size} other leagues at public prices`
  console.log(`${data}: ${rows.length} drafts, ${pickCount} choices, log loss ${logLoss} in leagues left out`)
  return { data, draftCount: rows.length, pickCount, logLoss, coefficients: byName(coefficients) }
}

function byName(coefficients: Float64Array): Fit['coefficients'] {
  return Object.fromEntries(FEATURE_NAMES.map((name, index) => [name, rounded(coefficients[index] ?? 0)]))
}

function countOf(rows: readonly ChoiceRows[]): number {
  return rows.reduce((sum, { chosen }) => sum + chosen.length, 0)
}

function arrayOf({ coefficients }: Pick<Fit, 'coefficients'>): Float64Array {
  return Float64Array.from(FEATURE_NAMES.map((name) => coefficients[name] ?? 0))
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

function fileText(fits: Readonly<Record<string, Fit>>): string {
  const day = new Date().toISOString().slice(0, 10)
  const facts = Object.entries(fits).map(([set, { coefficients: _table, ...fitted }]) => [set, fitted] as const)
  const rows = FEATURE_NAMES.map((name) => {
    const row = Object.values(fits).map((each) => each.coefficients[name])
    return `  ${JSON.stringify(row)}, // ${name}`
  })
  return [
    `// Apart because npm run fit:drafters writes it, on ${day}. docs/advice.md explains the coefficients.`,
    '',
    '/** What the coefficients were fitted to. logLoss is per pick in drafts that they were not fitted to. */',
    `export const FITS = ${tableText(facts)} as const`,
    '',
    '/** How people draft: the coefficients of each feature, in the order of FITS. The features come in the order of FEATURE_NAMES, which the browser need not load twice. */',
    'export const COEFFICIENTS: readonly (readonly number[])[] = [',
    ...rows,
    ']',
    '',
  ].join('\n')
}

/** An object with one entry a line. */
function tableText(entries: readonly (readonly [string, unknown])[]): string {
  return ['{', ...entries.map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`), '}'].join(
    '\n',
  )
}
