import { Bot, Import, Lock, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import {
  defaultTeamName,
  SOLO_ROUNDS,
  SOLO_TEAMS,
  type DraftSetup,
  type SetupFormFacts,
  type SetupProblem,
} from '#core/draft/setup.ts'
import { replacePlace } from '../../platform/place.ts'
import { HAS_SERVER } from '../../platform/site.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { countOptions, Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  fieldOf,
  openSetupForm,
  seedIn,
  viewSetupForm,
  withAuctionRules,
  withComputer,
  withCount,
  withTeamName,
  type SetupFieldKey,
  type SetupView,
  ownTeamsOf,
  withOwnTeams,
  type OwnTeams,
  type SetupDraftForm,
  roundsIn,
  withRules,
} from './setup-form.ts'
import { frameText, LOCKED_TEXT, setupProblemText, RULES_LOCKED_TEXT } from './setup-messages.ts'
import { useOpenedState } from '../../ui/dialog-state.ts'
import { copyText } from '../../platform/share.ts'
import { showToast } from '../../ui/toast.ts'
import { SOLO_TOASTS } from '../solo-toasts.ts'
import type { RulesProblem } from '#core/league/league-problems.ts'
import { useLoaded } from '../../ui/lazy-part.ts'
import { AuctionSwitch, BudgetField } from '../../league/auction-section.tsx'
import { auctionsPart } from '../auctions-part.ts'
import { withFittedOrder } from '#core/league/pick-order.ts'
import { leagueSummary } from '../../league/league-labels.ts'
import { LeagueRulesForm } from '../../league/league-rules-form.tsx'
import { PresetsBar } from '../../league/presets-bar.tsx'
import { PriceAgeLine } from '../../ui/price-age-line.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'

interface SetupDialogProps {
  open: boolean
  onClose: () => void
  facts: SetupFormFacts
  seed: number
  /** YYYY-MM-DD: the day of the prices. */
  adpDate: string
  /** Says whether the setup was taken; if not, the dialog stays with everything in it. */
  onSave: (setup: DraftSetup, seed: number) => boolean
}

export function SetupDialog({ open, onClose, facts, seed, adpDate, onSave }: SetupDialogProps) {
  const { hasPicks, boardSize } = facts
  const [form, setForm] = useOpenedState(open, () => openSetupForm(facts.current, seed))
  const [touched, setTouched] = useOpenedState<ReadonlySet<SetupFieldKey> | 'all'>(open, () => new Set())
  const [fields] = useState(() => new Map<SetupFieldKey, HTMLElement>())
  const lockedId = useId()
  const view = viewSetupForm(form, facts)
  const { auction } = form.rules
  const areRulesHere = useLoaded(auctionsPart, open && auction !== undefined) !== null

  const errorAt = (key: SetupFieldKey): string | undefined => {
    const problem = view.problems.find((candidate) => fieldOf(candidate) === key)
    if (problem === undefined) return undefined
    // A count is chosen, so its problem is said at once; a name is typed.
    const isShown = problem.field !== 'teamName' || touched === 'all' || touched.has(key)
    return isShown ? setupProblemText(problem, form) : undefined
  }
  const touch = (key: SetupFieldKey) => setTouched((before) => (before === 'all' ? before : new Set([...before, key])))
  const keepField = (key: SetupFieldKey) => (field: HTMLElement | null) => {
    if (field !== null) fields.set(key, field)
  }

  const save = () => {
    if (view.setup === null) {
      setTouched('all')
      const [first] = view.problems
      if (first !== undefined) fields.get(fieldOf(first))?.focus()
    } else if (onSave(view.setup, seedIn(form.seed) ?? seed)) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Draft Setup"
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={auction !== undefined && !areRulesHere}>
            Save
          </Button>
        </>
      }
    >
      {hasPicks && (
        <p
          id={lockedId}
          className="mb-4 flex items-center gap-2.5 rounded-lg border border-line bg-sunken px-3 py-2 text-body"
        >
          <Lock aria-hidden className="size-4 shrink-0 text-muted" />
          {LOCKED_TEXT}
        </p>
      )}
      {!hasPicks && <PriceAgeLine adpDate={adpDate} className="mb-3" />}
      {HAS_SERVER && (
        <Button
          className="mb-4 w-full"
          icon={<Import aria-hidden className="size-4" />}
          onClick={() => replacePlace({ dialog: 'bring-league' })}
        >
          Bring your league
        </Button>
      )}
      <div className="mb-4">
        <AuctionSwitch
          rules={form.rules}
          isLocked={hasPicks}
          onChange={(rules) => setForm(withAuctionRules(form, rules))}
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Select
          label="Number of teams"
          options={countOptions(SOLO_TEAMS, String(facts.current.numTeams))}
          value={form.numTeams}
          onChange={(text) => setForm(withCount(form, 'numTeams', text))}
          error={errorAt('numTeams')}
          disabled={hasPicks}
          describedById={lockedId}
          selectRef={keepField('numTeams')}
        />
        <Select
          label={auction === undefined ? 'Rounds' : 'Players each'}
          options={countOptions(SOLO_ROUNDS, form.rounds)}
          value={form.rounds}
          onChange={(text) => setForm(withCount(form, 'rounds', text))}
          error={errorAt('rounds')}
          disabled={hasPicks}
          describedById={lockedId}
          selectRef={keepField('rounds')}
        />
      </div>
      {auction !== undefined && (
        <div className="mt-4">
          <BudgetField
            auction={auction}
            problems={rulesProblemsOf(view.problems)}
            isLocked={hasPicks}
            onChange={(changed) => setForm({ ...form, rules: { ...form.rules, auction: changed } })}
          />
        </div>
      )}
      <FramePreview frame={view.frame} boardSize={boardSize} budget={auction?.budget ?? null} />
      <fieldset className="mt-5">
        <legend className="mb-2 font-display text-name/6 font-semibold">Team names</legend>
        <div className="grid items-start gap-x-4 gap-y-2.5 sm:grid-cols-2">
          {form.teamNames.slice(0, form.shownTeamCount).map((name, teamIndex) => (
            <div key={defaultTeamName(teamIndex)} className="flex items-start gap-1.5">
              <TextField
                ref={keepField(`team-${teamIndex}`)}
                label={`Name of team ${teamIndex + 1}`}
                isLabelHidden
                className="flex-1"
                autoComplete="off"
                placeholder={defaultTeamName(teamIndex)}
                value={name}
                onChange={(text) => setForm(withTeamName(form, teamIndex, text))}
                onBlur={() => touch(`team-${teamIndex}`)}
                error={errorAt(`team-${teamIndex}`)}
              />
              <IconButton
                label={`Computer drafts for team ${teamIndex + 1}`}
                className={classNames(
                  'mt-0.5 touch:mt-0',
                  form.controls[teamIndex] === 'computer' ? 'border-control! bg-raised! text-text!' : 'opacity-50',
                )}
                icon={<Bot aria-hidden />}
                isPressed={form.controls[teamIndex] === 'computer'}
                onClick={() => setForm(withComputer(form, teamIndex, form.controls[teamIndex] !== 'computer'))}
              />
            </div>
          ))}
        </div>
      </fieldset>
      <SetupComputers form={form} isSeedLocked={hasPicks} onChange={setForm} />
      <SetupRules form={form} problems={view.problems} isLocked={hasPicks} onChange={setForm} />
    </Dialog>
  )
}

interface FramePreviewProps {
  frame: SetupView['frame']
  boardSize: number
  /** Null for a draft of turns. */
  budget: number | null
}

function FramePreview({ frame, boardSize, budget }: FramePreviewProps) {
  const isTooLarge = frame !== null && frame.numTeams * frame.rounds > boardSize
  return (
    <output className="mt-3 block text-body text-muted">
      <strong
        className={classNames('font-display text-head/6 font-semibold', isTooLarge ? 'text-danger' : 'text-text')}
      >
        {frameText(frame, budget)}
      </strong>{' '}
      <span className="whitespace-nowrap">of {boardSize} players</span>
    </output>
  )
}

interface SetupComputersProps {
  form: SetupDraftForm
  /** The seed decided the picks that were made already. */
  isSeedLocked: boolean
  onChange: (form: SetupDraftForm) => void
}

/** Whom the person drafts for, and the seed that decides what the computers choose. */
function SetupComputers({ form, isSeedLocked, onChange }: SetupComputersProps) {
  const own = ownTeamsOf(form)
  const teams = form.teamNames.slice(0, form.shownTeamCount)
  return (
    <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
      <Select<OwnTeams>
        label="You draft for"
        value={own}
        options={[
          { value: 'all', label: 'Every team' },
          ...teams.map((name, teamIndex) => ({
            value: `${teamIndex}` as const,
            label: `${name.trim() || defaultTeamName(teamIndex)}, computers the rest`,
          })),
          { value: 'none', label: 'No team, computers draft all' },
          ...(own === 'some' ? [{ value: 'some' as const, label: 'Several teams' }] : []),
        ]}
        onChange={(chosen) => onChange(withOwnTeams(form, chosen))}
      />
      {own !== 'all' && (
        <div className="flex items-start gap-1.5">
          <TextField
            label="Random seed"
            className="flex-1"
            inputMode="numeric"
            autoComplete="off"
            value={form.seed}
            disabled={isSeedLocked}
            hint={isSeedLocked ? 'Locked after the first pick.' : 'The same seed repeats the same draft.'}
            error={seedIn(form.seed) === null && 'Enter a whole number from 0 to 4294967295.'}
            onChange={(seed) => onChange({ ...form, seed })}
          />
          <IconButton
            label="Copy seed"
            className="mt-6"
            icon={<Copy aria-hidden />}
            onClick={() => void copySeed(form.seed)}
          />
        </div>
      )}
    </div>
  )
}

async function copySeed(seed: string): Promise<void> {
  if (await copyText(seed)) showToast(SOLO_TOASTS.seedCopied(seed))
}

function rulesProblemsOf(problems: readonly SetupProblem[]): readonly RulesProblem[] {
  return problems.flatMap((problem) => (problem.code === 'bad_rules' ? [problem.problem] : []))
}

interface SetupRulesProps {
  form: SetupDraftForm
  problems: readonly SetupProblem[]
  isLocked: boolean
  onChange: (form: SetupDraftForm) => void
}

/** The league's rules below the fields of the Setup dialog, folded to one line. */
function SetupRules({ form, problems, isLocked, onChange }: SetupRulesProps) {
  const [isOpened, setIsOpened] = useState(false)
  const { shownTeamCount } = form
  const roundCount = roundsIn(form)
  const rules = withFittedOrder(form.rules, shownTeamCount, roundCount)
  const rulesProblems = rulesProblemsOf(problems)
  return (
    <Collapsible
      className="mt-5 mb-1"
      headingLevel={3}
      title={
        <>
          League rules
          <span className="block truncate pt-1 text-body/5 font-medium text-muted">
            {leagueSummary(rules, shownTeamCount, roundCount)}
          </span>
        </>
      }
      isOpen={isOpened || rulesProblems.some(({ field }) => field !== 'auction.budget')}
      onToggle={setIsOpened}
    >
      <div className="px-3.5 pt-3 pb-1">
        {isLocked && (
          <p className="mb-2 flex items-center gap-2 text-small text-muted">
            <Lock aria-hidden className="size-4 shrink-0" />
            {RULES_LOCKED_TEXT}
          </p>
        )}
        <LeagueRulesForm
          rules={rules}
          roundCount={roundCount}
          teamCount={shownTeamCount}
          problems={rulesProblems}
          isLocked={isLocked}
          hasRoundsElsewhere
          hasSummary={false}
          lead={
            !isLocked && (
              <PresetsBar
                rules={rules}
                roundCount={roundCount}
                canSave={problems.length === 0}
                onChange={(changed, teamCount) => {
                  const withTeams = teamCount === null ? form : withCount(form, 'numTeams', String(teamCount))
                  onChange(withRules(withTeams, changed))
                }}
              />
            )
          }
          onChange={(changed) => onChange(withRules(form, changed))}
        />
      </div>
    </Collapsible>
  )
}
