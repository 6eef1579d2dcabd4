import type { PlayerId } from '../players/player.ts'
import { foldText } from '../players/fold-text.ts'

/** The better source first: of two articles that tell the same story, its one is shown. */
export const NEWS_SOURCES = ['espn', 'rotowire', 'pft'] as const

export type NewsSource = (typeof NEWS_SOURCES)[number]

/** What the screens call a source (RU22). */
export const SOURCE_LABELS: Readonly<Record<NewsSource, string>> = {
  espn: 'ESPN',
  rotowire: 'RotoWire',
  pft: 'ProFootballTalk',
}

/** An article as its source reported it, cleaned: plain text, https links, real dates. */
export interface ReportedItem {
  readonly source: NewsSource
  /** The source's own id, else the link. */
  readonly sourceId: string
  readonly url: string
  readonly title: string
  /** A short excerpt; '' where the source has none. */
  readonly summary: string
  readonly publishedAtMs: number
  readonly author: string | null
  readonly imageUrl: string | null
  /** Codes of the teams that the source lists. */
  readonly teams: readonly string[]
  /** The athletes that the source lists, by its own ids. */
  readonly athleteIds: readonly { readonly kind: 'espn_id' | 'rotowire_id'; readonly id: string }[]
  /** The player in a title of the form "Player Name: headline". */
  readonly namedPlayer: string | null
}

export interface PlayerMention {
  readonly playerId: PlayerId
  readonly name: string
  /** Above 0, at most 1. */
  readonly confidence: number
}

/** An article as it is stored. */
export interface NewsItem extends ReportedItem {
  /** `espn:49970421`. */
  readonly id: string
  /** Codes of all its teams: listed by the source, of its surest players, named in the text. */
  readonly teams: readonly string[]
  /** The surest first. */
  readonly mentions: readonly PlayerMention[]
}

/** The kinds of news in the filter's order (specification, section 9). */
export const NEWS_TAGS = ['injury', 'trade', 'signing', 'performance', 'lineup', 'waiver', 'draft', 'analysis'] as const

export type NewsTag = (typeof NEWS_TAGS)[number]

/** The kinds of an article, from its own words and in the filter's order; none or many (NWR3). */
export function tagsOf(title: string, summary: string): readonly NewsTag[] {
  const text = ` ${foldText(title)} | ${foldText(summary)} `
  const isInjury = INJURED_PART.test(`${title} ${summary}`)
  return NEWS_TAGS.filter((tag) => WORDS[tag].test(text) || (tag === 'injury' && isInjury))
}

/** Matches whole words; `*` stands for the rest of a word. */
function anyOf(...lines: readonly string[]): RegExp {
  const words = lines.flatMap((line) => line.split(', ')).map((word) => word.replaceAll('*', '[a-z]*'))
  return new RegExp(`(?<= )(?:${words.join('|')})(?= )`)
}

/** Matched against folded text: "Start 'Em" is "start em", "day-to-day" is "day to day". */
const WORDS: Readonly<Record<NewsTag, RegExp>> = {
  injury: anyOf(
    'injur*, hurt, concussion*, hamstring*, ankle, knee, acl, mcl, achilles, groin, calf, quad*, shoulder, rib, ribs',
    'wrist, elbow, foot, toe, thumb, hip, oblique*, pectoral, collarbone, meniscus, labrum, sprain*, strain*, fractur*',
    'torn, tear, surgery, illness, back spasms, injured reserve, ir, pup list, questionable, doubtful, ruled out',
    'week to week, day to day, did not practice, dnp, limited (?:in|at) practice, limited practice, full participant',
    'carted off, rehab*, sidelined, out for (?:the )?(?:season|year|game), season ending, misses practice, game time decision',
  ),
  trade: anyOf('trade, trades, traded, trading, swap, acquire*, trade (?:block|deadline|request)'),
  signing: anyOf(
    'sign, signs, signed, signing, signings, re sign*, inks, inked, extension, extensions, contract, contracts',
    'free agent, free agents, free agency, agree* to (?:terms|an?)(?: [a-z0-9]+){0,3} deal, agree* to terms, releas*',
    '(?:one|two|three|four|five|1|2|3|4|5) year (?:deal|pact), franchise tag*, practice squad, restructur*',
  ),
  performance: anyOf(
    'yards, touchdown, touchdowns, td, tds, catches, receptions, carries, rushes, throws, threw, scores, scored, erupts',
    'field goal, field goals, career high, career day, breakout, box score, stat line, fantasy points, big (?:game|day|night)',
    'finds (?:the )?end zone, passes for, explodes, dominat*, interceptions',
  ),
  lineup: anyOf(
    'starter, starters, starting, to start, will start, starts, start sit, start em, sit em, start or sit, bench, benched',
    'benches, benching, depth chart*, lineup, lineups, inactive*, first team reps, snap count*, snaps, backup, workload',
    'lead back, committee, quarterback competition, promoted, demoted, elevated, named (?:the )?(?:qb|starter)*, qb1, rb1',
  ),
  waiver: anyOf(
    'waiver, waivers, waive, waives, waived, pickups?, add drop, adds, streamer*, streaming, roster percentage',
  ),
  draft: anyOf(
    'draft, drafts, drafted, drafting, mock, mocks, adp, draft pick*, (?:first|second|third) round*, combine, prospect*',
    'sleepers?, draft kit, cheat sheet*',
  ),
  analysis: anyOf(
    'ranking*, ranks, analysis, breakdown, preview*, predict*, projection*, takeaways, grades, grading, outlook, tiers',
    'what to know, best bets, buy low, sell high, overreactions?, mailbag, winners and losers, matchups, storylines, busts?',
    'sleepers?, biggest questions?, film, roundtable, stock (?:up|watch|down), fantasy football, why',
  ),
}

/** "Chase (hand) was limited": body parts that mean other things without the parentheses. */
const INJURED_PART = /\((?:left |right )?(?:hand|back|neck|finger|thigh|leg|arm|head|chest|abdomen|undisclosed|eye)\)/i
