import { Check } from 'lucide-react'
import type { ImportPreview, PreviewLine, RowQuestion } from '#core/players/import-rankings.ts'
import type { PlayerId } from '#core/players/player.ts'
import { ToggleChip } from '../ui/chip.tsx'
import { choiceText, openQuestionsText, questionsOf } from './import-messages.ts'

/** Confirms the player of a row; null undoes that. */
export type ConfirmRow = (rowIdentity: string, playerId: PlayerId | null) => void

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
