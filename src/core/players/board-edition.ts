import { type Result, err, ok } from '../lib/result.ts'
import { parsedJson } from '../lib/json.ts'
import { type BoardFile, readBoardFile } from './board-file.ts'

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

/** Reads an edition that claims a fingerprint. Refuses a text with another one, and one that is no board. */
export function readEdition(
  content: string,
  fingerprint: Fingerprint,
  sha256: (text: string) => string,
): Result<Edition, string> {
  const found = sha256(content)
  if (found !== fingerprint) return err(`the fingerprint is ${found}, not ${fingerprint}`)
  const file = readBoardFile(parsedJson(content))
  return file.ok ? ok({ ...file.value, fingerprint }) : file
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
