import type { FileSource } from '#core/rankings/file-source.ts'
import { andList } from '../ui/english.ts'

/** As many names as fit a line or two. */
const NAMED = 3

/** "12 of 13 names are on the board" */
export function countText({ rows, added, rowCount }: Pick<FileSource, 'rows' | 'added' | 'rowCount'>): string {
  return `${rows.length - added.length} of ${rowCount} names are on the board`
}

/** How much of a list the board knows: "12 of 13 names are on the board. Not on it: Nobody Unknown." */
export function foundText({ rows, added, rowCount }: Pick<FileSource, 'rows' | 'added' | 'rowCount'>): string {
  const found = `${countText({ rows, added, rowCount })}.`
  if (added.length === 0) return found
  const names = added.slice(0, NAMED).map(({ name }) => name)
  const more = added.length - names.length
  return `${found} Not on it: ${andList(more === 0 ? names : [...names, `${more} more`])}.`
}
