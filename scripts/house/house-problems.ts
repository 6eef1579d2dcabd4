import { MOST_LINES } from './length-problems.ts'
import { featureOf, readersOf, wallsOf } from './readers.ts'

/** A file below this length whose one reader has room for it is part of that reader. */
const SMALL_LINES = 120
const READER_LINES = MOST_LINES

/** "// Apart because it runs in a process of its own." */
const APART = /^(?:\/\/|\/\*) Apart because \S+ \S+/

/** How much there is in a folder: production files, their lines, and small files with one reader. */
export interface FolderSize {
  readonly files: number
  readonly lines: number
  readonly small: number
}

export type Sizes = Readonly<Record<string, FolderSize>>

/** `texts`: production files. A folder is a feature; a test of the file itself is no reader. */
export function sizesOf(texts: ReadonlyMap<string, string>): Sizes {
  const small = new Set(smallFiles(texts).map(({ file }) => file))
  const sizes: Record<string, FolderSize> = {}
  for (const [file, text] of [...texts].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    const folder = featureOf(file)
    const { files, lines, small: smallCount } = sizes[folder] ?? { files: 0, lines: 0, small: 0 }
    sizes[folder] = {
      files: files + 1,
      lines: lines + lineCountOf(text),
      small: smallCount + (small.has(file) ? 1 : 0),
    }
  }
  return sizes
}

/** Small files that one file of their feature reads, which has room for them. */
export function smallFiles(
  texts: ReadonlyMap<string, string>,
): readonly { readonly file: string; readonly reader: string }[] {
  const { lazy, started } = wallsOf(texts)
  return [...readersOf(texts)].flatMap(([file, [reader, ...others]]) => {
    if (reader === undefined || others.length > 0 || featureOf(reader) !== featureOf(file)) return []
    // A test of what it held would start the process.
    if (lazy.has(file) || started.has(file) || started.has(reader)) return []
    // Components draw; they don't decide.
    if (reader.endsWith('.tsx') && file.endsWith('.ts')) return []
    const [text = '', readerText = ''] = [texts.get(file), texts.get(reader)]
    const lineCount = lineCountOf(text)
    const isSmall = lineCount < SMALL_LINES && lineCount + lineCountOf(readerText) <= READER_LINES
    return isSmall && !APART.test(text) ? [{ file, reader }] : []
  })
}

/** A message for each folder that has outgrown its budget, or has none. */
export function budgetProblems(sizes: Sizes, budgets: Sizes): readonly string[] {
  return Object.entries(sizes).flatMap(([folder, size]) => {
    const budget = budgets[folder]
    if (budget === undefined)
      return [
        `${folder} has no budget in scripts/house/budgets.json. Say in a decision record why there is a new folder.`,
      ]
    return (['files', 'lines', 'small'] as const).flatMap((unit) =>
      size[unit] > budget[unit]
        ? [`${folder} has ${size[unit]} ${NAMES[unit]}, and its budget is ${budget[unit]}. ${ADVICE[unit]}`]
        : [],
    )
  })
}

const NAMES = { files: 'files', lines: 'lines', small: 'small files with one reader' } as const
const ADVICE = {
  files: 'Join files, or say in a decision record why the budget rises.',
  lines: 'Delete what is no longer needed, or say in a decision record why the budget rises.',
  small: 'Move the new file into its reader, or begin it with "// Apart because ...".',
} as const

/** The budgets with every number that the folders have fallen below. */
export function loweredBudgets(sizes: Sizes, budgets: Sizes): Sizes {
  return Object.fromEntries(
    Object.entries(budgets).flatMap(([folder, budget]) => {
      const size = sizes[folder]
      if (size === undefined) return []
      const files = Math.min(size.files, budget.files)
      const lines = Math.min(size.lines, budget.lines)
      return [[folder, { files, lines, small: Math.min(size.small, budget.small) }]]
    }),
  )
}

function lineCountOf(text: string): number {
  return text.trimEnd().split('\n').length
}
