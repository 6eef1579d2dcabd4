import { useState } from 'react'
import type { PlayerPool } from '#core/draft/draft-command.ts'
import type {
  ImportPreview as Preview,
  PreviewLine,
  ImportPreview,
  RowQuestion,
} from '#core/players/import-rankings.ts'
import { classNames } from '../ui/class-names.ts'
import {
  isUndraftable,
  lineNote,
  lineReason,
  meaningOf,
  ROW_GROUPS,
  rowAction,
  undraftableText,
  type RowGroupId,
  openQuestionsText,
  questionsOf,
} from './import-messages.ts'
import { choiceText, readingNoteText } from './import-texts.ts'
import { Check } from 'lucide-react'
import { positionLetters, type PlayerId } from '#core/players/player.ts'
import { Button } from '../ui/button.tsx'
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
  /** Says that a row is a player, or leaves it out. */
  onRow: (line: PreviewLine, isPlayer: boolean) => void
}

/** How many rows match, are new, not clear, no players or there twice; each number opens its rows. */
export function ImportPreview({ preview, pool, isCurrent, onConfirm, onRow }: ImportPreviewProps) {
  const [shown, setShown] = useState<RowGroupId | null>(null)
  const undraftableCount = preview.lines.filter((line) => isUndraftable(line, pool)).length
  const groups = ROW_GROUPS.map((group) => ({ ...group, lines: preview.lines.filter(group.has) }))
  const opened = groups.find(({ id, lines }) => id === shown && lines.length > 0)
  return (
    <div className={classNames('mt-3 transition-opacity duration-150', !isCurrent && 'opacity-60')}>
      <fieldset className="flex min-w-0 flex-wrap gap-x-1 border-b border-line">
        <legend className="sr-only">Rows of the text</legend>
        {groups
          .filter(({ id, lines }) => id !== 'ambiguous' || lines.length > 0)
          .map(({ id, label, lines }) => (
            <button
              key={id}
              type="button"
              aria-expanded={id === opened?.id}
              disabled={lines.length === 0}
              className={classNames(
                '-mb-px min-h-9 rounded-t-lg border px-3 font-display whitespace-nowrap touch:min-h-11 max-sm:px-2',
                id === opened?.id ? 'border-line border-b-surface' : 'border-transparent enabled:hover:bg-text/7',
              )}
              onClick={() => setShown(id === shown ? null : id)}
            >
              <strong className={classNames('mr-1.5 font-semibold', lines.length > 0 && MARKS[id])}>
                {lines.length}
              </strong>
              <span className="text-muted">{label}</span>
            </button>
          ))}
      </fieldset>
      {opened !== undefined && (
        <GroupRows meaning={meaningOf(opened, pool)} pool={pool} lines={opened.lines} onRow={onRow} />
      )}
      {preview.notes.length > 0 && (
        <ul aria-label="How the text was read" className="mt-2 grid gap-1 text-small text-muted">
          {preview.notes.map(readingNoteText).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <ImportQuestions preview={preview} onConfirm={onConfirm} />
      {undraftableCount > 0 && <p className="mt-2 text-small text-warn">{undraftableText(undraftableCount)}</p>}
    </div>
  )
}

interface GroupRowsProps extends Pick<ImportPreviewProps, 'pool' | 'onRow'> {
  meaning: string
  lines: readonly PreviewLine[]
}

function GroupRows({ meaning, lines, pool, onRow }: GroupRowsProps) {
  return (
    <div className="rounded-b-lg border border-t-0 border-line">
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
        tabIndex={0}
        aria-label={`Rows that ${meaning}`}
        className="max-h-56 divide-y divide-line overflow-y-auto overscroll-contain rounded-b-lg"
      >
        {lines.slice(0, SHOWN_ROWS_MAX).map((line) => (
          <PreviewRow
            key={line.rowNumber}
            line={line}
            reason={lineReason(line, pool)}
            note={lineNote(line)}
            onRow={onRow}
          />
        ))}
        {lines.length > SHOWN_ROWS_MAX && (
          <li className="px-3 py-1.5 text-small text-muted">and {lines.length - SHOWN_ROWS_MAX} more</li>
        )}
      </ul>
    </div>
  )
}

interface PreviewRowProps extends Pick<ImportPreviewProps, 'onRow'> {
  line: PreviewLine
  reason: string | null
  note: string | null
}

function PreviewRow({ line, reason, note, onRow }: PreviewRowProps) {
  const { rowNumber, text, player } = line
  const action = rowAction(line)
  return (
    <li className="flex items-center gap-3 px-3 py-1.5 text-small">
      <span className="w-8 shrink-0 text-right text-muted">{rowNumber}</span>
      <span className="min-w-0 flex-1">
        {player === null ? (
          <span className="break-words">{text || '(blank)'}</span>
        ) : (
          <>
            {player.name}{' '}
            <span className="text-muted">
              {positionLetters(player)} {player.team || 'FA'}
            </span>
          </>
        )}
        {note !== null && <span className="block text-muted">{note}</span>}
        {reason !== null && <span className="block text-warn">{reason}</span>}
      </span>
      {action !== null && (
        <Button size="sm" onClick={() => onRow(line, action === 'It is a player')}>
          {action}
        </Button>
      )}
    </li>
  )
}

const MARKS: Readonly<Record<RowGroupId, string>> = {
  matched: 'text-ok',
  added: 'text-text',
  ambiguous: 'text-warn',
  'no-players': 'text-warn',
  twice: 'text-warn',
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
      <p className="border-b border-line px-3 py-1.5 text-label text-muted">{openQuestionsText(openCount)}</p>
      <ul className="max-h-44 divide-y divide-line overflow-y-auto overscroll-contain rounded-b-lg">
        {questions.slice(0, SHOWN_QUESTIONS_MAX).map((line) => (
          <QuestionRow key={line.rowNumber} line={line} onConfirm={onConfirm} />
        ))}
        {questions.length > SHOWN_QUESTIONS_MAX && (
          <li className="px-3 py-1.5 text-small text-muted">and {questions.length - SHOWN_QUESTIONS_MAX} more</li>
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
    <li className="flex gap-3 px-3 py-1.5 text-small">
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
