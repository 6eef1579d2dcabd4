import { ArrowLeft, Printer } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { scoringLabel } from '#core/league/scoring.ts'
import type { Player, Position } from '#core/players/player.ts'
import { shortName } from '#core/players/names.ts'
import { listTiers } from '#core/rankings/my-list.ts'
import { dayText, localIsoDate } from '../platform/local-date.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Segments } from '../ui/segments.tsx'
import { Select } from '../ui/select.tsx'
import type { ListsState, MyListsStore } from './my-lists.ts'
import './cheat-sheet.css'

export type SheetOrder = 'positions' | 'overall'

export interface SheetPageProps {
  lists: MyListsStore
  teamCount: number
  order: SheetOrder
  onOrder: (order: SheetOrder) => void
  onBack: () => void
}

/** The sheet with the buttons that paper does not show. */
export function SheetPage({ lists, order, teamCount, onOrder, onBack }: SheetPageProps) {
  const state = useStore(lists.store)
  const [teams, setTeams] = useState(String(teamCount))
  const [today] = useState(() => localIsoDate(Date.now()))
  // The editor may have been scrolled down.
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <div className="min-h-dvh bg-bg pb-6">
      <header className="sheet-tools mx-auto flex max-w-[51rem] flex-wrap items-center gap-2 px-2 py-2.5">
        <IconButton label="Back to my rankings" icon={<ArrowLeft aria-hidden />} onClick={onBack} />
        <Segments
          label="Order"
          isLabelHidden
          value={order}
          options={[
            { value: 'positions', label: 'By position' },
            { value: 'overall', label: 'Overall' },
          ]}
          onChange={onOrder}
        />
        <Select
          label="Teams"
          isLabelHidden
          value={teams}
          options={TEAM_COUNTS.map((count) => ({ value: String(count), label: `${count} teams` }))}
          onChange={setTeams}
          className="ml-auto"
        />
        <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => print()}>
          Print
        </Button>
      </header>
      <main className="overflow-x-auto px-2">
        <CheatSheet state={state} order={order} teamCount={Number(teams)} today={today} />
      </main>
    </div>
  )
}

const TEAM_COUNTS = Array.from({ length: 19 }, (_count, index) => index + 2)

interface CheatSheetProps {
  state: ListsState
  order: SheetOrder
  /** As many teams as draft: the sheet lists whom they can draft, and some more. */
  teamCount: number
  /** YYYY-MM-DD */
  today: string
}

/** The list as a page of paper: dark on white, with room to cross players off by hand. */
function CheatSheet({ state, order, teamCount, today }: CheatSheetProps) {
  const { list, facts, everybody } = state
  const tiers = listTiers(list, facts)
  const byId = new Map(everybody.map((player) => [player.id, player]))
  const known = list.players.flatMap((player) => {
    const onBoard = byId.get(player.id)
    return onBoard === undefined
      ? []
      : [{ ...player, adp: onBoard.adp, bye: onBoard.bye, tier: tiers.get(player.id) ?? 1 }]
  })
  const noted = known.filter(({ note }) => note !== '')
  const sections =
    order === 'positions'
      ? PRINTED.map((position) => {
          const count = Math.ceil(PER_TEAM[position] * teamCount)
          return { position, players: known.filter((player) => player.position === position).slice(0, count) }
        })
      : [{ position: null, players: known.slice(0, ROUNDS * teamCount) }]
  const hasDollars = sections.some(({ players }) => players.some(({ dollars }) => dollars !== null))
  const names = state.sources.filter(({ id }) => (list.weights[id] ?? 0) > 0).map(({ label }) => label)
  return (
    <article
      className="sheet"
      data-order={order}
      data-columns={columnCountOf(sections)}
      aria-label="Cheat sheet"
      style={{ '--row': rowHeightPt(sections, noted) }}
    >
      <header>
        <h1>{list.name}</h1>
        <span>
          {teamCount} teams, {scoringLabel(facts.scoring)}
        </span>
        <span className="sheet-key">
          ◎ target, <s>avoid</s>, team, bye, {hasDollars && 'my value, '}ADP
        </span>
      </header>
      <div className="sheet-columns">
        {sections.map(({ position, players }) => (
          <section key={position} data-position={position ?? undefined}>
            {position !== null && <h2>{TITLES[position]}</h2>}
            <SheetRows players={players} hasTiers={position !== null} />
          </section>
        ))}
        {noted.length > 0 && (
          <section className="sheet-notes">
            <h2>Notes</h2>
            <ul>
              {noted.map(({ id, name, note }) => (
                <li key={id}>
                  <b>{name}</b> {note}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <footer>
        <span>
          Board of {dayText(list.boardDate)}. {names.join(', ')}
        </span>
        <span>Snakeboard, printed {dayText(today)}</span>
      </footer>
    </article>
  )
}

/** Whom leagues draft first, first. */
const PRINTED: readonly Position[] = ['RB', 'WR', 'QB', 'TE', 'DST', 'K']

const TITLES: Readonly<Record<Position, string>> = {
  QB: 'Quarterbacks',
  RB: 'Running backs',
  WR: 'Wide receivers',
  TE: 'Tight ends',
  K: 'Kickers',
  DST: 'Defenses',
}

/** How many of a position a team drafts at most, on average, and one or two more. */
const PER_TEAM: Readonly<Record<Position, number>> = { QB: 2, RB: 4.25, WR: 4.75, TE: 1.5, K: 1, DST: 1 }
const ROUNDS = 15

/**
 * The height of a row with which everything fits on a page of US letter, the shorter of the two usual sizes. Below the least height it
 * would not be readable, and what is too much goes to a second page.
 */
function rowHeightPt(
  sections: readonly { readonly position: Position | null; readonly players: readonly SheetPlayer[] }[],
  noted: readonly { readonly name: string; readonly note: string }[],
): number {
  const rows = sections.reduce((sum, { position, players }) => {
    if (position === null) return sum + players.length
    const tierCount = new Set(players.map(({ tier }) => tier)).size
    return sum + players.length + tierCount * TIER_ROWS + HEADING_ROWS
  }, 0)
  const noteRows = noted.map(({ name, note }) => Math.ceil((name.length + note.length + 1) / NOTE_LINE) * 1.1 + 0.4)
  const all = rows + (noted.length === 0 ? 0 : noteRows.reduce((sum, count) => sum + count, HEADING_ROWS))
  const height = PAGE_PT / (all / columnCountOf(sections) + SPARE_ROWS)
  return Math.round(Math.min(13.5, Math.max(7.2, height)) * 100) / 100
}

/** US letter without margins, header and footer. */
const PAGE_PT = 676
/** An overall row says the position too, so three columns are enough while they keep the rows large. */
function columnCountOf(sections: readonly { readonly players: readonly SheetPlayer[] }[]): number {
  const [only, ...others] = sections
  return others.length === 0 && (only?.players.length ?? 0) <= FEW_PLAYERS ? 3 : 4
}

const FEW_PLAYERS = 180
const TIER_ROWS = 1.3
const HEADING_ROWS = 2.6
/** Columns do not break evenly. */
const SPARE_ROWS = 2
const NOTE_LINE = 36

interface SheetPlayer extends Pick<Player, 'id' | 'name' | 'position' | 'team' | 'adp' | 'bye'> {
  readonly tier: number
  readonly mark: 'target' | 'avoid' | null
  readonly dollars: number | null
}

function SheetRows({ players, hasTiers }: { players: readonly SheetPlayer[]; hasTiers: boolean }) {
  return (
    <ol>
      {players.map((player, index) => (
        <li key={player.id} data-mark={player.mark ?? undefined} data-position={player.position}>
          {hasTiers && player.tier !== players[index - 1]?.tier && <p className="sheet-tier">Tier {player.tier}</p>}
          <span className="sheet-row">
            <i aria-hidden />
            <em>{index + 1}</em>
            <b>
              {player.mark === 'target' && <span aria-label="Target">◎ </span>}
              {player.position === 'DST' ? (player.name.split(' ').at(-1) ?? player.name) : shortName(player.name)}
            </b>
            <span>
              {hasTiers ? '' : `${player.position} `}
              {player.team === '' ? 'FA' : player.team} {player.bye ?? '–'}
            </span>
            {player.dollars !== null && <u className="sheet-dollars">${player.dollars}</u>}
            <u>{player.adp === null ? '–' : Math.round(player.adp)}</u>
          </span>
        </li>
      ))}
    </ol>
  )
}
