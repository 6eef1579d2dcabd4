import { useState } from 'react'
import type { PlayerPool } from '#core/draft/draft-command.ts'
import type {
  ImportPreview as Preview,
  PreviewLine,
  ImportPreview,
  RowQuestion,
} from '#core/players/import-rankings.ts'
import { readingNoteText } from '#core/players/reading-note.ts'
import { classNames } from '../ui/class-names.ts'
import {
  isUndraftable,
  lineNote,
  lineReason,
  meaningOf,
  OUTCOMES,
  undraftableText,
  unrankedText,
  type RowOutcome,
  choiceText,
  openQuestionsText,
  questionsOf,
} from './import-messages.ts'
import { Check } from 'lucide-react'
import type { PlayerId } from '#core/players/player.ts'
import { ToggleChip } from '../ui/chips.tsx'

/** More rows than anybody reads, and few enough to render while typing. */
const SHOWN_ROWS_MAX = 50

export interface ImportPreviewProps {
  preview: Preview
  /** Who can be drafted; null for everybody. */
  pool: PlayerPool | null
  /** False while a newer text is being read. */
  isCurrent: boolean
  onConfirm: ConfirmRow
}

/** The number of rows that match, are new, ambiguous or dropped; each number opens its rows. */
export function ImportPreview({ preview, pool, isCurrent, onConfirm }: ImportPreviewProps) {
  const [shown, setShown] = useState<RowOutcome | null>(null)
  const undraftableCount = preview.lines.filter((line) => isUndraftable(line, pool)).length
  const opened = OUTCOMES.find(({ outcome }) => outcome === shown && preview.counts[outcome] > 0)
  return (
    <div className={classNames('transition-opacity duration-150', !isCurrent && 'opacity-60')}>
      <fieldset className="grid min-w-0 grid-cols-4 gap-1 sm:gap-2">
        <legend className="sr-only">Rows of the text</legend>
        {OUTCOMES.map(({ outcome, verb }) => {
          const count = preview.counts[outcome]
          return (
            <button
              key={outcome}
              type="button"
              aria-expanded={outcome === opened?.outcome}
              disabled={count === 0}
              className={classNames(
                'min-h-13 min-w-0 rounded-lg border px-1.5 py-1.5 text-left sm:px-2.5',
                outcome === opened?.outcome ? 'border-control bg-text/8' : 'border-line enabled:hover:border-control',
              )}
              onClick={() => setShown(outcome === shown ? null : outcome)}
            >
              <span
                className={classNames(
                  'block font-display text-xl/6 font-semibold',
                  count > 0 && MARKS[outcome],
                  count === 0 && 'text-muted',
                )}
              >
                {count}
              </span>
              <span className="block truncate text-xs tracking-tight text-muted">{verb}</span>
            </button>
          )
        })}
      </fieldset>
      {preview.notes.length > 0 && (
        <ul aria-label="How the text was read" className="mt-2 grid gap-1 text-[0.8125rem] text-muted">
          {preview.notes.map(readingNoteText).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <ImportQuestions preview={preview} onConfirm={onConfirm} />
      {opened !== undefined && (
        <OutcomeRows
          meaning={meaningOf(opened, pool)}
          pool={pool}
          count={preview.counts[opened.outcome]}
          lines={preview.lines.filter(({ outcome }) => outcome === opened.outcome)}
        />
      )}
      {undraftableCount > 0 && <p className="mt-2 text-[0.8125rem] text-warn">{undraftableText(undraftableCount)}</p>}
      {preview.mayImport && <p className="mt-2 text-[0.8125rem] text-muted">{unrankedText(preview)}</p>}
    </div>
  )
}

interface OutcomeRowsProps extends Pick<ImportPreviewProps, 'pool'> {
  meaning: string
  count: number
  lines: readonly PreviewLine[]
}

function OutcomeRows({ meaning, count, lines, pool }: OutcomeRowsProps) {
  return (
    <div className="mt-2 rounded-lg border border-line bg-sunken">
      <p className="border-b border-line px-3 py-1.5 text-xs text-muted">
        {count === 1 ? 'This row' : `These ${count} rows`} {meaning}.
      </p>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
        tabIndex={0}
        aria-label={`Rows that ${meaning}`}
        className="max-h-44 divide-y divide-line overflow-y-auto overscroll-contain rounded-b-lg"
      >
        {lines.slice(0, SHOWN_ROWS_MAX).map((line) => (
          <PreviewRow key={line.rowNumber} line={line} reason={lineReason(line, pool)} note={lineNote(line)} />
        ))}
        {lines.length > SHOWN_ROWS_MAX && (
          <li className="px-3 py-1.5 text-[0.8125rem] text-muted">and {lines.length - SHOWN_ROWS_MAX} more</li>
        )}
      </ul>
    </div>
  )
}

interface PreviewRowProps {
  line: PreviewLine
  reason: string | null
  note: string | null
}

function PreviewRow({ line: { rowNumber, text, player }, reason, note }: PreviewRowProps) {
  return (
    <li className="flex gap-3 px-3 py-1.5 text-[0.8125rem]">
      <span className="w-8 shrink-0 text-right text-muted">{rowNumber}</span>
      <span className="min-w-0 flex-1">
        {player === null ? (
          <span className="break-words">{text || '(blank)'}</span>
        ) : (
          <>
            {player.name}{' '}
            <span className="text-muted">
              {player.position} {player.team || 'FA'}
            </span>
          </>
        )}
        {note !== null && <span className="block text-muted">{note}</span>}
        {reason !== null && <span className="block text-warn">{reason}</span>}
      </span>
    </li>
  )
}

const MARKS: Readonly<Record<RowOutcome, string>> = {
  matched: 'text-ok',
  added: 'text-text',
  ambiguous: 'text-warn',
  dropped: 'text-warn',
}

/** Confirms the player of a row; null undoes that. */
type ConfirmRow = (rowIdentity: string, playerId: PlayerId | null) => void

/** More than anybody answers by hand, and few enough to render while typing. */
const SHOWN_QUESTIONS_MAX = 50

export interface ImportQuestionsProps {
  preview: ImportPreview
  onConfirm: ConfirmRow
}

/** Rows that match nobody by themselves, with the players they may mean. One press confirms, another undoes (NR5). */
export function ImportQuestions({ preview, onConfirm }: ImportQuestionsProps) {
  const questions = questionsOf(preview)
  if (questions.length === 0) return null
  const openCount = questions.filter(({ question }) => question.confirmed === null).length
  return (
    <section aria-label="Did you mean" className="mt-2 rounded-lg border border-line bg-sunken">
      <p className="border-b border-line px-3 py-1.5 text-xs text-muted">{openQuestionsText(openCount)}</p>
      <ul className="max-h-44 divide-y divide-line overflow-y-auto overscroll-contain rounded-b-lg">
        {questions.slice(0, SHOWN_QUESTIONS_MAX).map((line) => (
          <QuestionRow key={line.rowNumber} line={line} onConfirm={onConfirm} />
        ))}
        {questions.length > SHOWN_QUESTIONS_MAX && (
          <li className="px-3 py-1.5 text-[0.8125rem] text-muted">and {questions.length - SHOWN_QUESTIONS_MAX} more</li>
        )}
      </ul>
    </section>
  )
}

interface QuestionRowProps {
  line: PreviewLine & { question: RowQuestion }
  onConfirm: ConfirmRow
}

function QuestionRow({ line: { rowNumber, text, question }, onConfirm }: QuestionRowProps) {
  const { rowIdentity, choices, confirmed } = question
  return (
    <li className="flex gap-3 px-3 py-1.5 text-[0.8125rem]">
      <span className="w-8 shrink-0 text-right text-muted">{rowNumber}</span>
      <div className="min-w-0 flex-1">
        <p className="break-words">{text}</p>
        <div className="mt-1 flex flex-wrap items-center gap-1.5">
          <span className={confirmed === null ? 'text-warn' : 'text-muted'}>
            {confirmed === null ? 'Did you mean' : 'Taken as'}
          </span>
          {choices.map((player) => {
            const isConfirmed = player.id === confirmed?.id
            return (
              <ToggleChip
                key={player.id}
                isPressed={isConfirmed}
                aria-label={`Row ${rowNumber} means ${choiceText(player)}`}
                onClick={() => onConfirm(rowIdentity, isConfirmed ? null : player.id)}
              >
                {isConfirmed && <Check aria-hidden className="size-4" />}
                {choiceText(player)}
                {!isConfirmed && '?'}
              </ToggleChip>
            )
          })}
        </div>
      </div>
    </li>
  )
}
