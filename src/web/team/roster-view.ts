import { isComplete, type Draft } from '#core/draft/draft.ts'
import { slotOfTurn, teamOfTurn } from '../draft/view.ts'
import { playersOfTeam, teamRoster } from '#core/draft/roster.ts'
import { slotCountOf } from '#core/draft/order.ts'
import type { LineupPlace } from '#core/league/rules.ts'
import type { Board } from '#core/players/board.ts'
import { shortName } from '#core/players/names.ts'
import { isPosition, type Player, type Position } from '#core/players/player.ts'

/** Whose roster is shown: the team on the clock, or one team. */
export type RosterChoice = { readonly kind: 'clock' } | { readonly kind: 'team'; readonly teamIndex: number }

const FOLLOW_THE_CLOCK: RosterChoice = { kind: 'clock' }

/** Before anything is chosen. */
export function firstRosterChoice(ownTeamIndex: number | null): RosterChoice {
  return ownTeamIndex === null ? FOLLOW_THE_CLOCK : { kind: 'team', teamIndex: ownTeamIndex }
}

/** Follows the clock if the chosen team no longer exists. */
export function rosterTeamIndex(choice: RosterChoice, draft: Draft): number {
  return choice.kind === 'team' && choice.teamIndex < draft.format.teamCount ? choice.teamIndex : teamOfTurn({ draft })
}

interface RosterOption {
  readonly value: string
  readonly label: string
}

export function rosterOptions(draft: Draft, teamNames: readonly string[]): readonly RosterOption[] {
  const clockName = teamNames[teamOfTurn({ draft })] ?? ''
  const when = isComplete(draft) ? 'Last pick' : slotOfTurn({ draft }) === null ? 'To make up' : 'On the clock'
  return [
    { value: CLOCK_VALUE, label: `${when}: ${clockName}` },
    ...teamNames.map((label, teamIndex) => ({ value: String(teamIndex), label })),
  ]
}

export function rosterValue(choice: RosterChoice, draft: Draft): string {
  return choice.kind === 'team' && choice.teamIndex < draft.format.teamCount ? String(choice.teamIndex) : CLOCK_VALUE
}

export function readRosterValue(value: string): RosterChoice {
  return value === CLOCK_VALUE ? FOLLOW_THE_CLOCK : { kind: 'team', teamIndex: Number(value) }
}

const CLOCK_VALUE = 'clock'

/** One team by the places of the league's lineup. */
interface TeamGridView {
  readonly places: readonly PlaceView[]
  readonly bench: readonly Player[]
  readonly benchSize: number
  readonly draftedCount: number
  readonly pickCount: number
  /** The positions with an empty starting place that are worth hurrying for: "RB, WR". */
  readonly needs: string
  readonly byes: readonly ByeView[]
}

export interface PlaceView {
  /** "RB", "FLEX", "W/T" */
  readonly label: string
  /** Null for a place that several positions may fill. */
  readonly position: Position | null
  readonly player: Player | null
  /** Empty, and of a position that runs out first. */
  readonly isHole: boolean
}

export interface ByeView {
  readonly week: number
  readonly names: readonly string[]
}

/** Kickers, defenses and the one quarterback can wait. */
const HOLES: ReadonlySet<LineupPlace> = new Set(['RB', 'WR', 'TE'])

const PLACE_LABELS: Readonly<Partial<Record<LineupPlace, string>>> = {
  RB_WR: 'R/W',
  WR_TE: 'W/T',
  SUPERFLEX: 'SFLX',
}

export function teamGrid(draft: Draft, teamIndex: number, { players, playersById }: Board): TeamGridView {
  const lines = teamRoster(draft, teamIndex, playersById)
  const own = playersOfTeam(draft, teamIndex, playersById)
  const places = lines.flatMap(({ place, player }): PlaceView[] =>
    place === 'BN'
      ? []
      : [
          {
            label: PLACE_LABELS[place] ?? place,
            position: isPosition(place) ? place : null,
            player,
            isHole: player === null && HOLES.has(place),
          },
        ],
  )
  const benchLines = lines.filter(({ place }) => place === 'BN')
  const weeks = [...new Set(players.flatMap(({ bye }) => bye ?? []))].toSorted((a, b) => a - b)
  return {
    places,
    bench: benchLines.flatMap(({ player }) => player ?? []),
    benchSize: benchLines.length,
    draftedCount: own.length,
    pickCount: slotCountOf(draft.owners, teamIndex),
    needs: [...new Set(places.flatMap(({ isHole, label }) => (isHole ? [label] : [])))].join(', '),
    byes: weeks.map((week) => ({
      week,
      names: own.flatMap(({ bye, name }) => (bye === week ? [shortName(name)] : [])),
    })),
  }
}

/** Half of the rail has room for so many letters. */
const LONGEST_NAME = 11

/** "C. McCaffrey". Of a longer name the rail leaves out the initial rather than cut it; a page has room for both. */
export function gridName(name: string): { readonly initial: string; readonly brief: string; readonly isLong: boolean } {
  const short = shortName(name)
  const brief = short.length > LONGEST_NAME ? short.replace(/^\S\. /, '') : short
  return { initial: short.slice(0, short.length - brief.length), brief, isLong: brief.length >= LONGEST_NAME }
}
