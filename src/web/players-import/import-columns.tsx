import { useState } from 'react'
import {
  CSV_FIELDS,
  NO_LAYOUT_ANSWERS,
  withColumn,
  type CsvField,
  type LayoutAnswers,
} from '#core/players/csv-columns.ts'
import type { SheetLayout } from '#core/players/rankings-csv.ts'
import { Button } from '../ui/button.tsx'
import { ToggleChip } from '../ui/chips.tsx'
import { classNames } from '../ui/class-names.ts'
import { Collapsible } from '../ui/collapsible.tsx'
import { Select } from '../ui/select.tsx'
import { columnLabel, columnsTitle, FIELD_LABELS, teamCountsFor } from './import-messages.ts'
import type { AnsweredLayouts } from './remembered-layouts.ts'

export interface ImportColumnsProps {
  sheets: readonly NamedSheet[]
  answers: AnsweredLayouts
  onAnswer: (layout: string, answers: LayoutAnswers) => void
  /** The text was refused because no column of names is known: the selects are the way out. */
  isRefused: boolean
}

/** A layout with the files that have it; no names for a typed text. */
export interface NamedSheet {
  readonly sheet: SheetLayout
  readonly fileNames: readonly string[]
}

/** What each column of the text means, for the person to say it otherwise (CSV28), and the teams of a round (CSV32). */
export function ImportColumns({ sheets, answers, onAnswer, isRefused }: ImportColumnsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const answer = (layout: string, said: LayoutAnswers) => {
    // The first answer may end the refusal that opened the selects.
    setIsOpen(true)
    onAnswer(layout, said)
  }
  return (
    <>
      {sheets.map(({ sheet }) => (
        <TeamsOfRound
          key={sheet.layout}
          asked={sheet.askedTeams}
          onAnswer={(teamCount) => {
            onAnswer(sheet.layout, { ...(answers.get(sheet.layout) ?? NO_LAYOUT_ANSWERS), teamCount })
          }}
        />
      ))}
      {sheets.length > 0 && (
        <Collapsible
          title="Columns"
          headingLevel={3}
          className="mt-2"
          isOpen={isOpen || isRefused}
          onToggle={setIsOpen}
        >
          {sheets.map((named) => (
            <SheetColumns
              key={named.sheet.layout}
              named={named}
              answers={answers.get(named.sheet.layout) ?? NO_LAYOUT_ANSWERS}
              onAnswer={(said) => answer(named.sheet.layout, said)}
            />
          ))}
        </Collapsible>
      )}
    </>
  )
}

interface TeamsOfRoundProps {
  asked: SheetLayout['askedTeams']
  onAnswer: (teamCount: number | null) => void
}

function TeamsOfRound({ asked, onAnswer }: TeamsOfRoundProps) {
  if (asked === null) return null
  const question = `${asked.header} is written as round and pick. How many picks are in a round?`
  return (
    <fieldset aria-label={question} className="mt-2 min-w-0 rounded-lg border border-line bg-sunken px-3 py-2.5">
      <p className={classNames('mb-2 text-[0.8125rem]', asked.teamCount === null ? 'text-warn' : 'text-muted')}>
        {question}
      </p>
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

interface SheetColumnsProps {
  named: NamedSheet
  answers: LayoutAnswers
  onAnswer: (answers: LayoutAnswers) => void
}

function SheetColumns({ named: { sheet, fileNames }, answers, onAnswer }: SheetColumnsProps) {
  return (
    <div className="px-3.5 py-3 not-first:border-t not-first:border-line">
      <p className="text-xs text-muted">{columnsTitle(fileNames)}</p>
      <div className="mt-2 grid max-h-72 grid-cols-2 gap-2.5 overflow-y-auto overscroll-contain p-0.5 sm:grid-cols-3">
        {sheet.columns.map((column, index) => (
          <Select<CsvField | ''>
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place in the text
            key={index}
            label={columnLabel(column, index)}
            size="sm"
            value={column.field ?? ''}
            options={OPTIONS}
            onChange={(field) => onAnswer(withColumn(answers, index, field === '' ? null : field))}
          />
        ))}
      </div>
      {answers.fields.size > 0 && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => onAnswer(NO_LAYOUT_ANSWERS)}>
          Back to the headers
        </Button>
      )}
    </div>
  )
}

const OPTIONS = [
  { value: '', label: 'Not used' } as const,
  ...CSV_FIELDS.map((field) => ({ value: field, label: FIELD_LABELS[field] })),
]
