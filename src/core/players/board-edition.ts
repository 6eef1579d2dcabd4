import type { BoardFile } from './board-file.ts'

/** The SHA-256 of an edition's text, in hexadecimal: the same text always has the same fingerprint, whoever made it. */
export type Fingerprint = string

/** A board that was made at one time, complete and checked. */
export interface Edition extends BoardFile {
  readonly fingerprint: Fingerprint
}

const FINGERPRINT = /^[0-9a-f]{64}$/

export function isFingerprint(text: string): boolean {
  return FINGERPRINT.test(text)
}

type EditionAge = Pick<Edition, 'season' | 'rosterDate'>

/** Why an edition must not take the place of another; null if it may. */
export function whyNotNewer(edition: EditionAge, standing: EditionAge): string | null {
  if (edition.season < standing.season)
    return `the board is of ${edition.season}, and one of ${standing.season} is there already`
  if (edition.season === standing.season && edition.rosterDate < standing.rosterDate)
    return `the board is of ${edition.rosterDate}, and one of ${standing.rosterDate} is there already`
  return null
}
