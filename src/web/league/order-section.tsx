import { ArrowDownToLine } from 'lucide-react'
import { useState } from 'react'
import type { RulesProblem } from '#core/league/league-problems.ts'
import { directionOf, everyTeam, roundsInOrder } from '#core/league/pick-order.ts'
import { NAMED_ORDERS, type CustomOrder, type PickOrder, type RoundOrder } from '#core/league/rules.ts'
import { isSameData } from '#core/lib/json.ts'
import { IconButton } from '../ui/button.tsx'
import { Segments } from '../ui/segments.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { kindOfOrder, ORDER_LABELS, ORDER_NOTES } from './league-labels.ts'
import { problemAt, rulesProblemText } from './rules-messages.ts'
import { SectionProblem } from './rules-section.tsx'

export interface OrderFieldsProps {
  order: PickOrder
  teamCount: number
  roundCount: number
  problems: readonly RulesProblem[]
  isLocked: boolean
  onChange: (order: PickOrder) => void
}

/** A named order, or one of the person's own that begins as the one before it. */
export function OrderFields({ order, teamCount, roundCount, problems, isLocked, onChange }: OrderFieldsProps) {
  const kind = kindOfOrder(order)
  return (
    <>
      <Segments
        label="Order"
        isLabelHidden
        value={kind}
        options={[...NAMED_ORDERS, 'custom' as const].map((value) => ({ value, label: ORDER_LABELS[value] }))}
        disabled={isLocked}
        onChange={(chosen) =>
          onChange(chosen === 'custom' ? { kind: chosen, rounds: roundsInOrder(order, teamCount, roundCount) } : chosen)
        }
      />
      <p className="text-small text-muted">{ORDER_NOTES[kind]}</p>
      {typeof order !== 'string' && (
        <RoundFields order={order} teamCount={teamCount} problems={problems} isLocked={isLocked} onChange={onChange} />
      )}
    </>
  )
}

type RoundChoice = 'forward' | 'backward' | 'typed'

const CHOICES: readonly { readonly value: RoundChoice; readonly label: string }[] = [
  { value: 'forward', label: 'Straight' },
  { value: 'backward', label: 'Reversed' },
  { value: 'typed', label: 'Typed order' },
]

interface RoundFieldsProps extends Omit<OrderFieldsProps, 'roundCount'> {
  order: CustomOrder
}

/** One line per round. Teams are numbered as they stand in the draft order. */
function RoundFields({ order, teamCount, problems, isLocked, onChange }: RoundFieldsProps) {
  // A round that is typed may be straight for the moment.
  const [typed, setTyped] = useState<ReadonlySet<number>>(() => new Set())
  const { rounds } = order
  const choiceOf = (round: RoundOrder, roundIndex: number): RoundChoice => {
    const direction = directionOf(round)
    return typed.has(roundIndex) || direction === 'mixed' ? 'typed' : direction
  }
  const change = (roundIndex: number, round: RoundOrder) =>
    onChange({ ...order, rounds: rounds.with(roundIndex, round) })
  const choose = (roundIndex: number, choice: RoundChoice) => {
    const others = [...typed].filter((each) => each !== roundIndex)
    setTyped(new Set(choice === 'typed' ? [...others, roundIndex] : others))
    const teams = everyTeam(teamCount)
    if (choice !== 'typed') change(roundIndex, choice === 'forward' ? teams : teams.toReversed())
  }
  const copyDown = (round: RoundOrder, from: number) => {
    const isTyped = choiceOf(round, from) === 'typed'
    setTyped(new Set(rounds.flatMap((_round, index) => ((index > from ? isTyped : typed.has(index)) ? [index] : []))))
    onChange({ ...order, rounds: rounds.map((other, index) => (index > from ? round : other)) })
  }
  return (
    <fieldset disabled={isLocked} className="min-w-0">
      <legend className="mb-2 text-small text-muted">
        Numbers are places in the draft order: 1 is the first team.
      </legend>
      <ol className="grid gap-1.5">
        {rounds.map((round, roundIndex) => {
          const name = `Round ${roundIndex + 1}`
          const choice = choiceOf(round, roundIndex)
          const problem = problems.find((each) => each.code === 'round_order' && each.roundNumber === roundIndex + 1)
          return (
            <li key={roundIndex} className="flex flex-wrap items-start gap-x-2 gap-y-1.5">
              <span aria-hidden className="w-17 shrink-0 py-2.5 text-body font-medium text-muted">
                {name}
              </span>
              <Select
                label={name}
                isLabelHidden
                className="min-w-0 flex-1 sm:max-w-36"
                value={choice}
                options={CHOICES}
                disabled={isLocked}
                onChange={(chosen) => choose(roundIndex, chosen)}
              />
              {choice === 'typed' && (
                <RoundField
                  label={`Order of round ${roundIndex + 1}`}
                  round={round}
                  error={problem && rulesProblemText(problem)}
                  isLocked={isLocked}
                  onChange={(changed) => change(roundIndex, changed)}
                />
              )}
              {roundIndex < rounds.length - 1 && (
                <IconButton
                  label={`Copy round ${roundIndex + 1} to the rounds below`}
                  icon={<ArrowDownToLine aria-hidden />}
                  disabled={isLocked}
                  onClick={() => copyDown(round, roundIndex)}
                />
              )}
            </li>
          )
        })}
      </ol>
      <SectionProblem
        text={problems.some(({ code }) => code === 'order_rounds') ? problemAt(problems, 'custom_order') : undefined}
      />
    </fieldset>
  )
}

interface RoundFieldProps {
  label: string
  round: RoundOrder
  error: string | undefined
  isLocked: boolean
  onChange: (round: RoundOrder) => void
}

/** Numbers with anything between them. The text stays as it was typed. */
function RoundField({ label, round, error, isLocked, onChange }: RoundFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed !== null && isSameData(roundIn(typed), round) ? typed : round.map((team) => team + 1).join(' ')
  return (
    <TextField
      label={label}
      isLabelHidden
      className="order-last basis-full sm:order-none sm:flex-1 sm:basis-0"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={error}
      disabled={isLocked}
      onChange={(next) => {
        setTyped(next)
        onChange(roundIn(next))
      }}
    />
  )
}

function roundIn(text: string): RoundOrder {
  return (text.match(/\d+/g) ?? []).map((number) => Number(number) - 1)
}
