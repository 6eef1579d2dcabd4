import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { NO_LAYOUT_ANSWERS, withColumn, type LayoutAnswers } from '#core/players/csv-columns.ts'
import { type CsvField } from '#core/players/csv-fields.ts'
import { Button } from '../ui/button.tsx'
import { ToggleChip } from '../ui/chips.tsx'
import { classNames } from '../ui/class-names.ts'
import { Select } from '../ui/select.tsx'
import { columnLabel, teamCountsFor } from './import-messages.ts'
import { Question } from './question.tsx'
import {
  askedDetail,
  askedTitle,
  chosenField,
  columnNote,
  columnOptions,
  foldedTexts,
  headerText,
  insteadText,
  isBlank,
  isPlain,
  orderDetail,
  orderTitle,
  readingTitle,
  warningDetail,
  warningTitle,
  type ColumnOption,
  type ShownReading,
} from './reading-messages.ts'

export interface ImportColumnsProps {
  /** Texts with the same headers are one reading. */
  readings: readonly NamedReading[]
  answers: ReadonlyMap<string, LayoutAnswers>
  onAnswer: (layout: string, answers: LayoutAnswers) => void
}

export interface NamedReading {
  readonly reading: ShownReading
  /** No names for a typed text. */
  readonly fileNames: readonly string[]
}

/** How each text was read: its order, what is doubtful about it, and what each column means, for the person to say otherwise. */
export function ImportColumns({ readings, answers, onAnswer }: ImportColumnsProps) {
  return readings.map(({ reading, fileNames }) => (
    <ReadingPanel
      key={reading.sheet.layout}
      reading={reading}
      title={readings.length > 1 ? readingTitle(fileNames) : null}
      answers={answers.get(reading.sheet.layout) ?? NO_LAYOUT_ANSWERS}
      onAnswer={(changed) => onAnswer(reading.sheet.layout, changed)}
    />
  ))
}

interface ReadingPanelProps {
  reading: ShownReading
  title: string | null
  answers: LayoutAnswers
  onAnswer: (answers: LayoutAnswers) => void
}

function ReadingPanel({ reading, title, answers, onAnswer }: ReadingPanelProps) {
  const { sheet, order } = reading
  const asked = askedTitle(reading)
  const answerColumn = (columnIndex: number, value: ColumnOption['value']) => {
    if (value !== '?') onAnswer(withColumn(answers, columnIndex, value === '' ? null : value))
  }
  return (
    <section aria-label="How the text was read" className="mt-3 flex flex-col gap-2.5">
      {title !== null && <h3 className="text-small font-semibold">{title}</h3>}
      <p className="font-display text-body/5">
        <strong className="mr-2 font-semibold">{orderTitle(reading)}</strong>
        <span className="text-muted">{orderDetail(reading)}</span>
      </p>
      {order.warning !== null && (
        <Question isWarning title={warningTitle(reading)} detail={warningDetail(reading)}>
          <Button onClick={() => onAnswer({ ...answers, order: order.by })}>Use it anyway</Button>
          {order.warning.instead.slice(0, 1).map((by) => (
            <Button key={by} variant="primary" onClick={() => onAnswer({ ...answers, order: by })}>
              {insteadText(by)}
            </Button>
          ))}
        </Question>
      )}
      <TeamsOfRound asked={sheet.askedTeams} onAnswer={(teamCount) => onAnswer({ ...answers, teamCount })} />
      {asked !== null && sheet.askedIndex !== null && (
        <div className="sm:order-1">
          <Question title={asked} detail={askedDetail(reading)}>
            <Button onClick={() => answerColumn(sheet.askedIndex ?? 0, 'adp')}>ADP, pick numbers</Button>
            <Button onClick={() => answerColumn(sheet.askedIndex ?? 0, '')}>Average of experts’ ranks</Button>
            <Button onClick={() => answerColumn(sheet.askedIndex ?? 0, '')}>Leave it out</Button>
          </Question>
        </div>
      )}
      <Columns reading={reading} onAnswer={answerColumn} />
      {(answers.fields.size > 0 || answers.order !== undefined) && (
        <Button variant="quiet" size="sm" className="self-start sm:order-2" onClick={() => onAnswer(NO_LAYOUT_ANSWERS)}>
          Take my answers back
        </Button>
      )}
    </section>
  )
}

interface TeamsOfRoundProps {
  asked: ShownReading['sheet']['askedTeams']
  onAnswer: (teamCount: number | null) => void
}

function TeamsOfRound({ asked, onAnswer }: TeamsOfRoundProps) {
  if (asked === null) return null
  const question = `${asked.header} is written as round and pick. How many picks are in a round?`
  return (
    <fieldset aria-label={question} className="min-w-0 rounded-[0.625rem] border border-line bg-sunken px-4 py-3">
      <p className={classNames('mb-2 text-small', asked.teamCount === null ? 'text-warn' : 'text-muted')}>{question}</p>
      <div className="flex flex-wrap gap-1.5">
        {teamCountsFor(asked.lastPick).map((count) => (
          <ToggleChip
            key={count}
            isPressed={count === asked.teamCount}
            aria-label={`${count} teams`}
            onClick={() => onAnswer(count === asked.teamCount ? null : count)}
          >
            {count}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  )
}

interface ColumnsProps {
  reading: ShownReading
  onAnswer: (columnIndex: number, value: ColumnOption['value']) => void
}

/** Side by side with their values; on phones one under the other, those that say what they are folded. */
function Columns({ reading, onAnswer }: ColumnsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const folded = foldedTexts(reading.sheet)
  return (
    <div className="rounded-[0.625rem] border border-line">
      <ul
        aria-label="Columns"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
        tabIndex={0}
        className="max-sm:divide-y max-sm:divide-line sm:flex sm:overflow-x-auto sm:overscroll-x-contain"
      >
        {reading.sheet.columns.map((column, index) => {
          if (isBlank(column)) return null
          const value = chosenField(reading, index)
          const isUnused = value === ''
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place in the text
              key={index}
              className={classNames(
                'items-center gap-3 max-sm:px-3.5 max-sm:py-2.5 sm:flex-1 sm:not-last:border-r sm:not-last:border-line',
                WIDTHS[column.field ?? 'unused'],
                value === '?' && 'bg-warn/10',
                isPlain(column) && !isOpen ? 'max-sm:hidden' : 'max-sm:flex',
              )}
            >
              <span className="min-w-0 flex-1 sm:hidden">
                <strong className={classNames('block truncate font-display font-semibold', isUnused && 'text-muted')}>
                  {headerText(column, index)}
                </strong>
                <span className="block truncate text-small text-muted">
                  {isUnused ? columnNote(column, index) : column.samples.slice(0, 3).join(', ')}
                </span>
              </span>
              <div className="max-sm:w-40 sm:px-2.5 sm:pt-2.5">
                <Select<ColumnOption['value']>
                  label={columnLabel(column, index)}
                  isLabelHidden
                  size="sm"
                  value={value}
                  options={columnOptions(reading, index).filter((option) => option.value !== '?' || value === '?')}
                  onChange={(field) => onAnswer(index, field)}
                />
                <p className="mt-1.5 line-clamp-2 h-8 text-label/4 text-muted max-sm:hidden">
                  {columnNote(column, index)}
                </p>
              </div>
              <ol aria-hidden className="mt-1.5 divide-y divide-line border-t border-line max-sm:hidden">
                {column.samples.map((sample, at) => (
                  <li
                    // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the text
                    key={at}
                    className={classNames(
                      'h-7.5 truncate px-3 font-display text-body/7.5',
                      column.field === 'name' && 'font-semibold',
                      isUnused && 'text-muted line-through',
                    )}
                  >
                    {sample}
                  </li>
                ))}
              </ol>
            </li>
          )
        })}
      </ul>
      {folded.names !== '' && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-12 w-full items-center gap-2 border-t border-line px-3.5 text-left font-display sm:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="min-w-0 truncate">{folded.names}</span>
          <span className="min-w-0 flex-1 truncate text-small text-muted">{folded.count}, read as they say</span>
          <ChevronDown aria-hidden className={classNames('size-4 shrink-0 text-muted', isOpen && 'rotate-180')} />
        </button>
      )}
    </div>
  )
}

/** So that the usual nine columns stand side by side on a laptop. */
const WIDTHS: Readonly<Record<CsvField | 'unused', string>> = {
  name: 'sm:min-w-36',
  firstName: 'sm:min-w-32',
  lastName: 'sm:min-w-32',
  team: 'sm:min-w-23',
  position: 'sm:min-w-30',
  rank: 'sm:min-w-26',
  tier: 'sm:min-w-24',
  adp: 'sm:min-w-24',
  bye: 'sm:min-w-22',
  projectedPpr: 'sm:min-w-43',
  lastSeasonPpr: 'sm:min-w-33',
  dollars: 'sm:min-w-25',
  unused: 'sm:min-w-30',
}
