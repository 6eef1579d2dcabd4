import { RotateCcw } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { PositionBadge } from '../ui/badge.tsx'
import { IconButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { positionLetters } from '#core/players/player.ts'
import type {
  ByeWeek,
  NotableList,
  PickList,
  RecapSection,
  Roster,
  SaleRow,
  StretchBar,
  TeamCell,
  TeamTable,
} from './recap-view.ts'

interface RecapSectionContentProps {
  section: RecapSection
  /** For hosts that can go back to any lot. */
  onReplay: ((lotNumber: number) => void) | undefined
}

/** What stands under More, whichever draft it is of. */
export function RecapSectionContent({ section, onReplay }: RecapSectionContentProps) {
  switch (section.id) {
    case 'teams':
      return (
        <>
          {section.table !== null && <TableOfTeams table={section.table} />}
          <Rosters rosters={section.rosters} />
        </>
      )
    case 'picks':
      return <Picks list={section.list} />
    case 'notable':
      return (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] items-start gap-4">
          {section.lists.map((list) => (
            <Notable key={list.title} list={list} onReplay={onReplay} />
          ))}
        </div>
      )
    case 'money':
      return <Stretches label={section.label} summary={section.summary} stretches={section.stretches} />
    case 'byes':
      return <Byes weeks={section.weeks} />
    case 'sales':
      return <Sales label={section.label} sales={section.sales} />
  }
}

interface HeadedCardProps {
  title: string
  unit?: string
  children: ReactNode
}

function HeadedCard({ title, unit = '', children }: HeadedCardProps) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} className="min-w-0">
      <header className="flex items-baseline gap-3 border-b border-line px-3.5 py-2">
        <h3 id={headingId} className="min-w-0 flex-1 truncate font-display text-head font-semibold">
          {title}
        </h3>
        {unit !== '' && <p className="text-small text-muted">{unit}</p>}
      </header>
      {children}
    </Card>
  )
}

/** Wider than a phone: it scrolls, and the keyboard can scroll it, too. */
function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="overflow-x-auto scroll-sign-x" tabIndex={0} aria-label={label}>
      <table className={TABLE}>{children}</table>
    </section>
  )
}

const TABLE =
  'w-full border-collapse font-display text-name whitespace-nowrap print:whitespace-normal [&_:is(td,th)]:h-9 [&_:is(td,th)]:px-2 [&_:is(td,th):first-child]:pl-3.5 [&_:is(td,th):last-child]:pr-3.5 [&_tbody>tr]:border-t [&_tbody>tr]:border-line [&_thead]:font-sans [&_thead]:text-label [&_thead]:text-muted [&_thead_th]:font-medium recap-table'

function TableOfTeams({ table: { columns, rows, note } }: { table: TeamTable }) {
  return (
    <Card className="min-w-0">
      <WideTable label="Table of teams">
        <thead>
          <tr>
            <th scope="col" className="w-10 text-right">
              #
            </th>
            <th scope="col" className="text-left">
              Team
            </th>
            {columns.map(({ head, position, title }) => (
              <th
                key={head}
                scope="col"
                title={title}
                className={position === undefined ? 'text-right' : 'text-center'}
              >
                {position === undefined ? head : <PositionBadge position={position} variant="text" />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ teamIndex, place, name, isMarked, cells }) => (
            <tr key={teamIndex} className={isMarked ? 'bg-text/7' : ''}>
              <td className="text-right text-muted">{place}</td>
              <th scope="row" className="text-left font-semibold">
                {name}
              </th>
              {cells.map((cell, index) => (
                <Cell
                  key={columns[index]?.head}
                  cell={cell}
                  position={columns[index]?.position}
                  isFirst={index === 0}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      <p className="border-t border-line px-3.5 py-2 text-small text-muted">{note}</p>
    </Card>
  )
}

interface CellProps {
  cell: TeamCell
  position: NonNullable<TeamTable['columns'][number]['position']> | undefined
  isFirst: boolean
}

function Cell({ cell: { text, strength }, position, isFirst }: CellProps) {
  if (strength === undefined) {
    return <td className={classNames('text-right', isFirst ? 'font-bold' : 'text-muted')}>{text}</td>
  }
  return (
    <td data-position={position} className="text-center">
      <span
        className="block min-w-9 rounded-md bg-tint-share px-1 py-0.5 font-semibold text-tint print:min-w-0"
        style={{ '--share': strength }}
      >
        {text}
      </span>
    </td>
  )
}

/** Every team's players, for looking up and for paper. */
function Rosters({ rosters }: { rosters: readonly Roster[] }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-2 font-display text-head font-semibold">
        Rosters
      </h3>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3">
        {rosters.map(({ name, note, places }, teamIndex) => (
          <Card key={teamIndex} as="section" aria-label={name}>
            <h4 className="flex gap-2 border-b border-line px-3 py-1.5 font-display text-name/6 font-semibold">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {note !== '' && <span className="shrink-0 font-medium text-muted">{note}</span>}
            </h4>
            <ul className="px-3 py-1.5 font-display text-body/5.5">
              {places.map(({ place, isBench, player, detail }, index) => (
                <li key={index} className="flex gap-2">
                  <span className="w-9 shrink-0 text-muted">
                    {player === null ? (
                      place
                    ) : (
                      <PositionBadge position={player.position} individual={player.individual} variant="text" />
                    )}
                  </span>
                  <span className={classNames('min-w-0 flex-1 truncate', isBench ? 'text-muted' : 'font-semibold')}>
                    {player === null ? 'open' : player.name}
                  </span>
                  {detail !== '' && <span className="shrink-0 text-muted">{detail}</span>}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  )
}

const ROW =
  'grid items-center gap-x-2 border-b border-line px-3.5 font-display shadow-[inset_3px_0_0_var(--p)] last:border-0'

function Picks({ list: { title, unit, rows } }: { list: PickList }) {
  const hasLabels = rows.some(({ label }) => label !== '')
  return (
    <HeadedCard title={title} unit={unit}>
      <ol>
        {rows.map(({ label, player, figure, difference }) => (
          <li
            key={player.id}
            data-position={player.position}
            className={classNames(
              ROW,
              'min-h-8 text-body',
              hasLabels
                ? 'grid-cols-[2.5rem_2.25rem_minmax(0,1fr)_2.5rem_2.5rem]'
                : 'grid-cols-[2.25rem_minmax(0,1fr)_2.75rem_4rem]',
            )}
          >
            {hasLabels && <span className="text-muted">{label}</span>}
            <PositionBadge position={player.position} individual={player.individual} variant="text" />
            <span className="truncate text-name font-semibold">{player.name}</span>
            <span className={hasLabels ? 'text-right text-muted' : 'text-right font-bold'}>{figure}</span>
            <span className={hasLabels ? 'text-right' : 'text-right text-muted'}>{difference}</span>
          </li>
        ))}
      </ol>
    </HeadedCard>
  )
}

function Notable({ list, onReplay }: { list: NotableList; onReplay: RecapSectionContentProps['onReplay'] }) {
  const { title, unit, empty, rows } = list
  return (
    <HeadedCard title={title} unit={unit}>
      {rows.length === 0 ? (
        <p className="px-3.5 py-3 text-small text-muted">{empty}</p>
      ) : (
        <ol>
          {rows.map(({ player, detail, figure, note, lotNumber }) => (
            <li
              key={player.id}
              data-position={player.position}
              className={classNames(ROW, 'grid-cols-[2.25rem_minmax(0,1fr)_auto_auto] py-1')}
            >
              <PositionBadge position={player.position} individual={player.individual} variant="text" />
              <span className="min-w-0">
                <span className="block truncate text-name/5.5 font-semibold">{player.name}</span>
                <span className="block truncate text-small/4.5 text-muted">{detail}</span>
              </span>
              <b className="text-right text-name/5.5">
                {figure}
                {note !== '' && <span className="block text-small/4.5 font-medium text-muted">{note}</span>}
              </b>
              {onReplay !== undefined && lotNumber !== null && (
                <IconButton
                  size="sm"
                  label={`Replay from lot ${lotNumber}`}
                  icon={<RotateCcw aria-hidden />}
                  className="print:hidden"
                  onClick={() => onReplay(lotNumber)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </HeadedCard>
  )
}

interface StretchesProps {
  label: string
  summary: string
  stretches: readonly StretchBar[]
}

/** An eighth of the lots is a bar. */
function Stretches({ label, summary, stretches }: StretchesProps) {
  return (
    <Card as="section" aria-label={label} className="grid items-end gap-5 px-4.5 py-3.5 desk:grid-cols-[15.625rem_1fr]">
      <div>
        <h3 className="font-display text-head/6 font-semibold">{label}</h3>
        <p className="mt-1 text-small text-muted">{summary}</p>
      </div>
      <ol className="grid grid-cols-4 gap-2 desk:grid-cols-8">
        {stretches.map(({ text, money, share }) => (
          <li
            key={text}
            className="grid grid-rows-[4rem_auto_auto] items-end justify-items-center text-center font-display"
          >
            <i
              className="block w-full rounded-t-md bg-control"
              style={{ height: `${Math.max(3, Math.round(100 * share))}%` }}
            />
            <b className="mt-1.5 text-name/5 font-semibold">{money}</b>
            <span className="self-start text-small/4 text-muted">{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Byes({ weeks }: { weeks: readonly ByeWeek[] }) {
  return (
    <HeadedCard title="Byes">
      <div className="px-3.5 py-2">
        {weeks.length === 0 && <p className="text-small text-muted">No two starters rest in the same week.</p>}
        <ul>
          {weeks.map(({ week, names }) => (
            <li key={week} className="flex gap-3 py-0.5">
              <span className="w-18 shrink-0 text-muted">Week {week}</span>
              {names}
            </li>
          ))}
        </ul>
      </div>
    </HeadedCard>
  )
}

function Sales({ label, sales }: { label: string; sales: readonly SaleRow[] }) {
  return (
    <HeadedCard title={label}>
      <WideTable label={label}>
        <thead>
          <tr className="text-left">
            <th scope="col">Sale</th>
            <th scope="col">Player</th>
            <th scope="col" className="text-right">
              Price
            </th>
            <th scope="col">Team</th>
            <th scope="col">Nominated by</th>
          </tr>
        </thead>
        <tbody>
          {sales.map(({ number, player, price, teamName, nominatedBy }) => (
            <tr key={player.id}>
              <td>{number}</td>
              <td>
                {player.name} <span className="text-muted">{[positionLetters(player), player.team].join(' ')}</span>
              </td>
              <td className="text-right font-semibold">{price}</td>
              <td>{teamName}</td>
              <td>{nominatedBy}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </HeadedCard>
  )
}
