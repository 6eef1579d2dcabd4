import type { ReactNode } from 'react'
import { maxSlotsOfTeam } from '#core/draft/order.ts'
import { closeDialog } from '../../platform/place.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Select, type SelectOption } from '../../ui/select.tsx'
import { useBusy, useOpenedState } from '../../ui/dialog-state.ts'
import { ToolButtons } from './pick-dialogs.tsx'
import { tradeOf, tradeTexts, type TradablePick, type TradedPick } from './pick-choices.ts'

export interface TradePicksDialogProps {
  open: boolean
  /** In draft order. */
  teams: readonly SelectOption<string>[]
  picks: readonly TradablePick[]
  roundCount: number
  /** Resolves to whether it was done. */
  onTrade: (trade: readonly TradedPick[]) => Promise<boolean>
  isBlocked?: boolean
  /** Above the two sides. */
  children?: ReactNode
}

interface TradeChoice {
  readonly teamIds: readonly [string, string]
  readonly pickIds: ReadonlySet<string>
}

/** Open picks of two teams change hands, any number on each side. */
export function TradePicksDialog(props: TradePicksDialogProps) {
  const { open, teams, picks, roundCount, onTrade, isBlocked = false, children } = props
  const [choice, setChoice] = useOpenedState<TradeChoice>(open, () => ({
    teamIds: [teams[0]?.value ?? '', teams[1]?.value ?? ''],
    pickIds: new Set(),
  }))
  const [busy, run] = useBusy<'trade'>()
  const trade = tradeOf(picks, choice.pickIds, choice.teamIds)
  const [oneId, otherId] = choice.teamIds
  const side = (teamId: string, label: string, onTeam: (id: string) => void) => (
    <TradeSide
      label={label}
      teams={teams}
      teamId={teamId}
      picks={picks.filter(({ ownerId }) => ownerId === teamId)}
      chosenIds={choice.pickIds}
      onTeam={onTeam}
      onPick={(id) => setChoice({ ...choice, pickIds: toggled(choice.pickIds, id) })}
    />
  )
  const submit = async () => {
    if (trade !== null && (await onTrade(trade))) closeDialog()
  }
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      size="lg"
      title="Trade picks"
      description={`Choose what each team gives. A team can own up to ${maxSlotsOfTeam(roundCount)} picks.`}
      onSubmit={() => run('trade', submit)}
      footer={<ToolButtons label="Trade" isDisabled={trade === null || isBlocked} isBusy={busy !== null} />}
    >
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        {side(oneId, 'First team', (id) => setChoice({ teamIds: [id, otherId], pickIds: new Set() }))}
        {side(otherId, 'Second team', (id) => setChoice({ teamIds: [oneId, id], pickIds: new Set() }))}
      </div>
      <output className="mt-3 block min-h-10 text-small">
        {trade !== null &&
          tradeTexts(trade, picks, teams, choice.teamIds).map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          ))}
      </output>
    </Dialog>
  )
}

interface TradeSideProps {
  label: string
  teams: readonly SelectOption<string>[]
  teamId: string
  picks: readonly TradablePick[]
  chosenIds: ReadonlySet<string>
  onTeam: (teamId: string) => void
  onPick: (id: string) => void
}

function TradeSide({ label, teams, teamId, picks, chosenIds, onTeam, onPick }: TradeSideProps) {
  return (
    <div className="min-w-0">
      <Select label={label} value={teamId} options={teams} onChange={onTeam} />
      <fieldset className="mt-2 max-h-72 overflow-y-auto rounded-xl border border-line">
        <legend className="sr-only">{label} gives</legend>
        {picks.map((pick) => (
          <label
            key={pick.id}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 border-b border-line px-3 text-small last:border-0 hover:bg-text/5"
          >
            <input
              type="checkbox"
              checked={chosenIds.has(pick.id)}
              onChange={() => onPick(pick.id)}
              className="size-4.5 shrink-0 accent-text"
            />
            <span className="min-w-0 flex-1 truncate tabular-nums">{pick.label}</span>
          </label>
        ))}
        {picks.length === 0 && <p className="p-3 text-small text-muted">No open picks.</p>}
      </fieldset>
    </div>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
