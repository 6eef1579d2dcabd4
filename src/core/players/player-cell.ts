import { readPosition } from './read-position.ts'
import { readWeek } from './csv-columns.ts'
import { isNameSuffix } from './names.ts'
import type { Position } from './player.ts'
import { canonicalTeam, teamByCode } from './teams.ts'

export interface PlayerCell {
  readonly name: string
  /** As written in the cell; null for none. */
  readonly team: string | null
  readonly position: Position | null
  /** A week in the brackets behind the team; null for none. */
  readonly bye: number | null
}

/**
 * A player's cell may contain more than the name (CSV10): "1. (WR1) Ja'Marr Chase", "Ja'Marr Chase (CIN - WR)", "Ja'Marr
 * Chase CIN (6)", "Ja'Marr Chase Cin - WR", "Ja'Marr Chase WR CIN", "Ja'Marr Chase, CIN" and "Chase, Ja'Marr". Only ranks,
 * teams, positions and weeks are removed; anything else may be part of a name.
 */
export function readPlayerCell(cell: string): PlayerCell {
  const text = withoutMarks(cell.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim().replace(EMPTY_BRACKETS, ''))
  if (text.length > LONGEST_CELL) return { name: text, team: null, position: null, bye: null }
  const unranked = withoutRank(text)
  const bracketed = withoutBrackets(unranked.name)
  const { unweekedName, team: teamBefore = '', week = '' } = TEAM_WEEK_END.exec(bracketed.name)?.groups ?? {}
  const bye = isTeam(teamBefore) ? readWeek(week) : null
  const tailed = withoutTail(bye === null ? bracketed.name : (unweekedName ?? ''))
  const { full } = WRITTEN_TWICE.exec(tailed.name)?.groups ?? {}
  return {
    name: firstNameFirst(withoutMarks(full ?? tailed.name)),
    team: bracketed.team ?? tailed.team,
    position: unranked.position ?? bracketed.position ?? tailed.position,
    bye: bracketed.bye ?? bye,
  }
}

/** A team's cell may contain the week of its bye (CSV29): "DET (6)", "DET/6", "Lions, bye 6". Unknown texts stay as they are. */
export function readTeamCell(cell: string): { readonly team: string; readonly bye: number | null } {
  const { team = '', week = '' } = TEAM_AND_WEEK.exec(cell.trim())?.groups ?? {}
  const bye = readWeek(week)
  const isKnown = bye !== null && (canonicalTeam(team) === '' || teamByCode(canonicalTeam(team)) !== null)
  return isKnown ? { team, bye } : { team: cell, bye: null }
}

/** Draft picks of a year, placeholders, totals and headings between the rows (CSV24). */
export function isNoPlayer(name: string, positionCell: string): boolean {
  return NO_PLAYER.test(name.trim()) || /^(?:PI|PICK|RDP|TQB|TK|HC|P)$/i.test(positionCell.trim())
}

/** Marks of injuries, rookies and footnotes belong to the row: "Puka Nacua (Q)", "Malik Nabers PUP", "Josh Allen^". */
function withoutMarks(text: string): string {
  const unmarked = text.replace(MARK_PICTURES, '').replace(MARK_SIGNS, '').replace(MARK_BRACKETS, '')
  const { named } = MARK_WORD.exec(unmarked)?.groups ?? {}
  return named ?? unmarked
}

const MARK_SIGNS = /[\s*†‡§^+°¹²³]+$/u
const MARK_PICTURES = /(?<=[\p{L}.] ?)[\p{Extended_Pictographic}\uFE0F]+$/u
/** A mark or an injury, and what is said about it: "(Q - knee)", "(SUSP, 4 games)", "(hamstring)". */
const MARK_BRACKETS =
  /\s*[([](?:Q|D|O|R|P|IR|IL|PUP|NFI|SUSP?|OUT|DTD|COV|INJ|rookie|rook|suspen\w+|questionable|doubtful|injur\w+|holdout|knee|ankle|foot|toe|calf|groin|hamstring|quad\w*|hip|back|ribs?|shoulder|neck|elbow|wrist|hand|thumb|finger|achilles|acl|concussion|illness)(?![\p{L}\d])[^()[\]]*[)\]]$/iu
/** Only behind a first and a last name. */
const MARK_WORD = /^(?<named>\S+ .*\S) (?:- )?(?:Q|O|R|IR|PUP|NFI|SUSP?|OUT|DTD)$/

/** Removes "12. " and "(RB3) " before the name, and keeps the position. */
function withoutRank(text: string): Pick<PlayerCell, 'name' | 'position'> {
  const unnumbered = text.replace(LEADING_RANK, '')
  const [all = '', note = ''] = LEADING_NOTE.exec(unnumbered) ?? []
  const position = readPosition(note)
  return { name: position === null ? unnumbered : unnumbered.slice(all.length), position }
}

/** Brackets are removed only if everything in them is a team, a position or a week. */
function withoutBrackets(text: string): PlayerCell {
  const [, bracketed = ''] = BRACKETED_END.exec(text) ?? []
  const notes = bracketed.split(/[^A-Za-z0-9/]+/).filter((note) => note !== '' && !/^bye$/i.test(note))
  const weeks = notes.map((note) => (readPosition(note) === null ? readWeek(note) : null))
  const areKnown = notes.every((note, index) => isTeam(note) || readPosition(note) !== null || weeks[index] !== null)
  if (notes.length === 0 || !areKnown) return { name: text, team: null, position: null, bye: null }
  return {
    name: text.replace(BRACKETED_END, ''),
    team: notes.find(isTeam) ?? null,
    position: notes.map(readPosition).find((position) => position !== null) ?? null,
    bye: weeks.find((week) => week !== null) ?? null,
  }
}

/**
 * Team and position together are never a name. One of them alone is removed only in capitals, after a first and last name
 * that are not in capitals.
 */
function withoutTail(text: string): Omit<PlayerCell, 'bye'> {
  const { pairName, one = '', two = '' } = PAIR_END.exec(text)?.groups ?? {}
  if (pairName !== undefined) {
    if (isTeam(one) && isPositionWord(two)) return { name: pairName, team: one, position: readPosition(two) }
    if (isPositionWord(one) && isTeam(two)) return { name: pairName, team: two, position: readPosition(one) }
  }
  // "Jahmyr Gibbs, Det"; a suffix and a last name alone are no first and last name.
  const { whole, place = '' } = COMMA_TEAM.exec(text)?.groups ?? {}
  if (whole !== undefined && isTeam(place) && !isNameSuffix(whole.split(' ').at(-1) ?? ''))
    return { name: whole, team: place, position: null }
  // "JSN, SEA" and "Nacua, LAR"; but "Concepcion, KC" may be a last name first.
  const { word, code = '' } = WORD_END.exec(text)?.groups ?? {}
  if (word !== undefined && code !== 'KC' && isTeam(code)) return { name: word, team: code, position: null }
  const { gluedName, glued = '', job } = GLUED_END.exec(text)?.groups ?? {}
  if (gluedName !== undefined && isTeam(glued) && (job !== undefined || glued === glued.toUpperCase()))
    return { name: gluedName, team: glued, position: readPosition(job ?? '') }
  const { defense } = DEFENSE_END.exec(text)?.groups ?? {}
  if (defense !== undefined) return { name: defense, team: null, position: 'DST' }
  const { bareName, last = '' } = BARE_END.exec(text)?.groups ?? {}
  if (bareName !== undefined && bareName !== bareName.toUpperCase()) {
    if (isTeam(last)) return { name: bareName, team: last, position: null }
    if (isPositionWord(last)) return { name: bareName, team: null, position: readPosition(last) }
  }
  return { name: text, team: null, position: null }
}

/** "Harrison Jr., Marvin" becomes "Marvin Harrison Jr."; the "Jr." of "Harrison, Jr." is not a first name. */
function firstNameFirst(text: string): string {
  const [last, first, ...others] = text.split(',').map((part) => part.trim())
  if (!last || !first || others.length > 0 || isNameSuffix(first)) return text
  return `${first} ${last}`
}

/** A team's code, also in small letters, or "FA" for none. */
export function isTeam(text: string): boolean {
  return text === 'FA' || teamByCode(text) !== null
}

/** Short forms only: nobody writes "Running Back" after a name. */
function isPositionWord(text: string): boolean {
  return /^(?:QB|[HFR]B|WR|TE|P?K|DEF|DST|D\/ST)$/i.test(text)
}

/** Far longer than a name with all its additions; a broken quote may put a whole text into one cell. */
const LONGEST_CELL = 200
/** The bye of a player without a team (CSV24): "()" or "(-)". */
const EMPTY_BRACKETS = /\s*\(\s*[-–—]?\s*\)$/
const LEADING_RANK = /^#?\d{1,4}[.)] /
const LEADING_NOTE = /^\(([^()]*)\) /
const BRACKETED_END = /\s*\(([^()]*)\)$/
const TEAM_WEEK_END = /^(?<unweekedName>.*\s(?<team>[A-Z]{2,4}))[\s,/–—-]+(?:(?:[Bb]ye|BYE):?\s*)?(?<week>\d{1,2})$/
const TEAM_AND_WEEK = /^(?<team>.*?)[\s,(/–—-]+(?:bye:?\s*)?(?<week>\d{1,2})\)?$/i
const NO_PLAYER =
  /^(?:(?:19|20)\d\d\b.*\b(?:1st|2nd|3rd|\d{1,2}th|pick|round|\d{1,2}\.\d{2})\b.*|(?:grand |sub)?totals?:?|averages?|tb[ad]|n\/?a|none|empty|unknown|placeholder|vacant|tier \d+|round \d+|player(?: name)?)$/i
const PAIR_END = /^(?<pairName>.*[^\s,•·|–—-])[\s,•·|–—-]+(?<one>[A-Za-z/]{1,4})[\s,•·|–—-]+(?<two>[A-Za-z/]{1,4})$/
const BARE_END = /^(?<bareName>\S+ .*[\p{L}\p{N}.]),? (?<last>[A-Z/]{1,4})$/u
/** What a copied page loses between its parts: "Bijan RobinsonATL", "Bijan RobinsonAtl - RB", "Bijan RobinsonATLRB". */
const GLUED_END =
  /^(?<gluedName>\S+ .*(?:\p{Ll}\.?|I{2,3}|IV))(?<glued>\p{Lu}{2,3}?|\p{Lu}\p{Ll}{1,2})\s?[,•·|–—-]?\s?(?<job>QB|RB|WR|TE|P?K)?(?:Q|O|IR|PUP|SSPD)?$/u
/** A page that shows a short name on phones and the whole one elsewhere: "J. Gibbs RB • DET Jahmyr Gibbs". */
const WRITTEN_TWICE =
  /^(?<initial>\p{Lu})\. .+?[\s•·|–—-](?:QB|RB|WR|TE|P?K)[\s•·|–—-]+[A-Z]{2,3}\s(?<full>\k<initial>.* .+)$/u
/** Of a team with one word, "Seattle D/ST". Nobody's last name is written in these. */
const DEFENSE_END = /^(?<defense>[^\s,]+) (?:D\/ST|DST|DEF)$/
const COMMA_TEAM = /^(?<whole>[^\s,]+ [^,]*[^\s,]), ?(?<place>[A-Za-z]{2,3})$/
const WORD_END = /^(?<word>[^\s,]+), (?<code>[A-Z]{2,3})$/
/** Control characters, joiners and direction marks. They don't show, so two names could look the same and differ. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu
