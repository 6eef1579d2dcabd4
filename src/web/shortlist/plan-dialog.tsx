import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import {
  EMPTY_PLAN,
  withGroup,
  withNotBefore,
  withOnly,
  withoutGroup,
  type DraftPlan,
} from '#core/automatic/draft-plan.ts'
import { andList } from '../ui/english.ts'
import { POSITIONS, type PlayerId, type Position } from '#core/players/player.ts'
import { useDraft, useDraftActions } from '../session/session-context.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { ToggleChip } from '../ui/chips.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { countOptions, Select } from '../ui/select.tsx'

export interface PlanDialogProps {
  open: boolean
  onClose: () => void
}

/** What autopick keeps to when it drafts for the person. Each change counts at once. */
export function PlanDialog({ open, onClose }: PlanDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Plan for autopick"
      description="Autopick follows this whenever it drafts for you. If no player left fits, it says so and drafts anyway."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <PlanForm />
    </Dialog>
  )
}

function PlanForm() {
  const plan = useDraft((snapshot) => snapshot.shortlist.plan) ?? EMPTY_PLAN
  const playersById = useDraft((snapshot) => snapshot.board.playersById)
  const { setPlan } = useDraftActions()
  return (
    <div className="grid gap-5">
      <PlanSection title="Rounds">
        {plan.only.map((rule) => (
          <RuleLine
            key={rule.roundNumber}
            text={onlyText(rule)}
            onRemove={() => setPlan(withOnly(plan, rule.roundNumber, []))}
          />
        ))}
        {plan.notBefore.map((rule) => (
          <RuleLine
            key={rule.position}
            text={notBeforeText(rule)}
            onRemove={() => setPlan(withNotBefore(plan, rule.position, null))}
          />
        ))}
        <OnlyForm plan={plan} />
        <NotBeforeForm plan={plan} />
      </PlanSection>
      <PlanSection title="One of these">
        {plan.oneOf.map((group, index) => (
          <RuleLine
            key={group.join()}
            text={groupText(group, (id) => playersById.get(id))}
            onRemove={() => setPlan(withoutGroup(plan, index))}
          />
        ))}
        <GroupForm plan={plan} />
      </PlanSection>
    </div>
  )
}

function PlanSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-display text-name/6 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function RuleLine({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <p className="flex min-h-9 items-center gap-2 rounded-lg border border-line bg-raised pl-3 text-small font-semibold">
      <span className="min-w-0 flex-1 py-1.5">{text}</span>
      <IconButton size="sm" label={`Remove "${text}"`} icon={<X aria-hidden />} onClick={onRemove} />
    </p>
  )
}

/** "In round 1 only RB, WR" */
function OnlyForm({ plan }: { plan: DraftPlan }) {
  const roundCount = useDraft(({ draft }) => draft.format.roundCount)
  const { setPlan } = useDraftActions()
  const [round, setRound] = useState('1')
  const [positions, setPositions] = useState<readonly Position[]>([])
  return (
    <form
      aria-label="Positions of a round"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setPlan(withOnly(plan, Number(round), positions))
        setPositions([])
        setRound(String(Math.min(Number(round) + 1, roundCount)))
      }}
    >
      <Select
        label="In round"
        value={round}
        options={countOptions({ min: 1, max: roundCount }, round)}
        onChange={setRound}
        className="w-20"
      />
      <fieldset aria-label="Only these positions" className="flex min-w-0 flex-1 flex-wrap gap-1">
        {POSITIONS.map((position) => (
          <ToggleChip
            key={position}
            data-position={position}
            hasDot
            isPressed={positions.includes(position)}
            onClick={() =>
              setPositions(
                positions.includes(position) ? positions.filter((each) => each !== position) : [...positions, position],
              )
            }
          >
            {position}
          </ToggleChip>
        ))}
      </fieldset>
      <Button type="submit" disabled={positions.length === 0}>
        Add<span className="sr-only"> positions of round {round}</span>
      </Button>
    </form>
  )
}

/** "No QB before round 8" */
function NotBeforeForm({ plan }: { plan: DraftPlan }) {
  const roundCount = useDraft(({ draft }) => draft.format.roundCount)
  const { setPlan } = useDraftActions()
  const [position, setPosition] = useState<Position>('QB')
  const [round, setRound] = useState(String(Math.min(8, roundCount)))
  return (
    <form
      aria-label="A position to wait on"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setPlan(withNotBefore(plan, position, Number(round)))
      }}
    >
      <Select
        label="No"
        value={position}
        options={POSITIONS.map((value) => ({ value, label: value }))}
        onChange={setPosition}
        className="w-20"
      />
      <Select
        label="before round"
        value={round}
        options={countOptions({ min: 1, max: roundCount }, round)}
        onChange={setRound}
        className="w-28"
      />
      <span className="flex-1" />
      <Button type="submit">
        Add<span className="sr-only"> a position to wait on</span>
      </Button>
    </form>
  )
}

/** Alternatives among the queued players. */
function GroupForm({ plan }: { plan: DraftPlan }) {
  const queue = useDraft((snapshot) => snapshot.shortlist.queue)
  const playersById = useDraft((snapshot) => snapshot.board.playersById)
  const { setPlan } = useDraftActions()
  const [chosen, setChosen] = useState<readonly PlayerId[]>([])
  const grouped = new Set(plan.oneOf.flat())
  const free = queue.flatMap((id) => (grouped.has(id) ? [] : (playersById.get(id) ?? [])))
  const picked = chosen.filter((id) => free.some((player) => player.id === id))
  if (free.length === 0) {
    return (
      <p className="text-small text-muted">
        {queue.length === 0
          ? 'Add players to your queue to choose between them here.'
          : 'Every queued player is in a group.'}
      </p>
    )
  }
  return (
    <form
      aria-label="Alternatives in your queue"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setPlan(withGroup(plan, picked))
        setChosen([])
      }}
    >
      <p className="text-small text-muted">
        Choose queued players. Autopick takes one of them, then no more of that position.
      </p>
      <div className="flex flex-wrap gap-1">
        {free.map(({ id, name, position }) => (
          <ToggleChip
            key={id}
            data-position={position}
            hasDot
            isPressed={picked.includes(id)}
            onClick={() => setChosen(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id])}
          >
            {name}
          </ToggleChip>
        ))}
      </div>
      <Button type="submit" className="justify-self-end" disabled={picked.length === 0}>
        Add alternatives
      </Button>
    </form>
  )
}

/** "Round 1: RB or WR" */
export function onlyText({ roundNumber, positions }: DraftPlan['only'][number]): string {
  return `Round ${roundNumber}: ${andList(positions, 'or')}`
}

/** "No QB before round 8" */
export function notBeforeText({ position, roundNumber }: DraftPlan['notBefore'][number]): string {
  return `No ${position} before round ${roundNumber}`
}

/** "Travis Kelce or Sam LaPorta, then no more TE" */
export function groupText(
  group: readonly PlayerId[],
  playerOf: (id: PlayerId) => { readonly name: string; readonly position: Position } | undefined,
): string {
  const players = group.flatMap((id) => playerOf(id) ?? [])
  const names =
    players.length === 0
      ? 'Players who are not on this board'
      : andList(
          players.map(({ name }) => name),
          'or',
        )
  const [position, ...others] = new Set(players.map((player) => player.position))
  return `${names}, then no more ${position !== undefined && others.length === 0 ? position : 'of that position'}`
}
