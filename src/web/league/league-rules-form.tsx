import type { RulesField, RulesProblem } from '#core/league/league-problems.ts'
import { useState, type ReactNode } from 'react'
import { roundsOf, type LeagueRules } from '#core/league/rules.ts'
import { scoringLabel, NAMED_SCORINGS, PASSING_TOUCHDOWNS, TE_PREMIUMS, type Scoring } from '#core/league/scoring.ts'
import { POSITIONS } from '#core/players/player.ts'
import { type RulesAndRounds, byHand, named, withValue } from './change-rules.ts'
import {
  DEFAULT_ROOM,
  LEAN_POSITIONS,
  leanText,
  readLean,
  ROOM_KINDS,
  WILDNESSES,
  type Room,
  type RoomKind,
  type Wildness,
} from '#core/league/computer-room.ts'
import { AuctionFields, auctionSummary } from './auction-section.tsx'
import { ClockFields } from './clock-section.tsx'
import { clockSummary, leagueSummary, lineupSummary, orderSummary, FIGURE_LABELS } from './league-labels.ts'
import { LimitFields, LineupFields } from './lineup-section.tsx'
import { OrderFields } from './order-section.tsx'
import { RulesSection, SectionProblem } from './rules-section.tsx'
import { Switch } from '../ui/switch.tsx'
import { TEAMS } from '#core/players/teams.ts'
import { Segments } from '../ui/segments.tsx'
import { Select } from '../ui/select.tsx'
import { DEFENSE_FIGURES, KICKING_FIGURES, OFFENSE_FIGURES, type Figure } from '#core/players/stat-line.ts'
import { problemAt } from './rules-messages.ts'
import { NumberField } from './number-field.tsx'

export interface LeagueRulesFormProps {
  rules: LeagueRules
  roundCount: number
  teamCount: number
  problems: readonly RulesProblem[]
  /** Everything is shown, nothing can be changed. */
  isLocked: boolean
  /** The dialog has a field for rounds of its own. */
  hasRoundsElsewhere?: boolean
  /** The line that sums the rules up. */
  hasSummary?: boolean
  /** Goes above the sections: presets. */
  lead?: ReactNode
  onChange: (changed: RulesAndRounds) => void
}

/** What a league agrees on before it drafts, in sections that each say in a line what is chosen. */
export function LeagueRulesForm(props: LeagueRulesFormProps) {
  const { rules, roundCount, teamCount, problems, isLocked, hasRoundsElsewhere = false } = props
  const { hasSummary = true, lead, onChange } = props
  const [areRoundsByHand, setAreRoundsByHand] = useState(() => roundCount !== roundsOf(rules.lineup))
  const { auction } = rules
  const changeRules = (changed: LeagueRules) => onChange({ rules: changed, roundCount })
  const hasProblemIn = (section: Section) => problems.some(({ field }) => SECTION_OF[partOf(field)] === section)
  // An auction has no order, but a problem in it must be shown somewhere.
  const showsOrder = auction === undefined || hasProblemIn('order')
  return (
    <div>
      {hasSummary && (
        <p className="mb-2 font-display text-name/6 font-semibold">{leagueSummary(rules, teamCount, roundCount)}</p>
      )}
      {lead}
      {showsOrder && (
        <RulesSection title="Order" summary={orderSummary(rules.order)} hasProblem={hasProblemIn('order')}>
          <OrderFields
            order={rules.order}
            teamCount={teamCount}
            roundCount={roundCount}
            problems={problems}
            isLocked={isLocked}
            onChange={(order) => changeRules({ ...rules, order })}
          />
        </RulesSection>
      )}
      {auction !== undefined && (
        <RulesSection title="Auction" summary={auctionSummary(auction)} hasProblem={hasProblemIn('auction')}>
          <AuctionFields
            auction={auction}
            problems={problems}
            isLocked={isLocked}
            onChange={(changed) => changeRules({ ...rules, auction: changed })}
          />
        </RulesSection>
      )}
      <RulesSection title="Lineup" summary={lineupSummary(rules.lineup)} hasProblem={hasProblemIn('lineup')}>
        <LineupFields
          rules={rules}
          roundCount={roundCount}
          problems={problems}
          isLocked={isLocked}
          areRoundsByHand={areRoundsByHand}
          onRoundsByHand={setAreRoundsByHand}
          hasRoundsElsewhere={hasRoundsElsewhere}
          onChange={onChange}
        />
      </RulesSection>
      <RulesSection title="Limits" summary={limitSummary(rules)} hasProblem={hasProblemIn('limits')}>
        <LimitFields rules={rules} problems={problems} isLocked={isLocked} onChange={changeRules} />
      </RulesSection>
      <RulesSection title="Scoring" summary={scoringLabel(rules.scoring)} hasProblem={hasProblemIn('scoring')}>
        <ScoringFields
          scoring={rules.scoring}
          problems={problems}
          isLocked={isLocked}
          onChange={(scoring) => changeRules({ ...rules, scoring })}
        />
      </RulesSection>
      {(auction === undefined || hasProblemIn('clock')) && (
        <RulesSection title="Clock" summary={sentence(clockSummary(rules.clock))} hasProblem={hasProblemIn('clock')}>
          <ClockFields
            clock={rules.clock}
            problems={problems}
            isLocked={isLocked}
            onChange={(clock) => changeRules({ ...rules, clock })}
          />
        </RulesSection>
      )}
      <RulesSection
        title="Advice"
        summary={rules.hasAdvice ? 'Recommendations' : 'No recommendations'}
        hasProblem={hasProblemIn('advice')}
      >
        <Switch
          label="Recommend players"
          isChecked={rules.hasAdvice}
          disabled={isLocked}
          onChange={(hasAdvice) => changeRules({ ...rules, hasAdvice })}
        />
        <p className="text-small text-muted">Shows the “Your pick” panel to everyone in this league.</p>
      </RulesSection>
      <RulesSection
        title="Computers"
        summary={computersSummary(rules.computers)}
        hasProblem={hasProblemIn('computers')}
      >
        <ComputersFields
          room={rules.computers ?? DEFAULT_ROOM}
          teamCount={teamCount}
          isLocked={isLocked}
          onChange={(computers) => changeRules({ ...rules, computers })}
        />
      </RulesSection>
    </div>
  )
}

function limitSummary({ positionLimits, limitsBind }: LeagueRules): string {
  const limits = POSITIONS.map((position) => `${positionLimits[position] ?? 'any'} ${position}`).join(', ')
  return limitsBind === 'automatic' ? limits : `${limits}, for everybody`
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Section = 'order' | 'lineup' | 'limits' | 'scoring' | 'clock' | 'advice' | 'computers' | 'auction'

/** Where a field of the rules is shown, by the part of its name before the point. */
const SECTION_OF: Readonly<Record<string, Section>> = {
  order: 'order',
  custom_order: 'order',
  lineup: 'lineup',
  rounds: 'lineup',
  position_limits: 'limits',
  limits_bind: 'limits',
  scoring: 'scoring',
  te_premium: 'scoring',
  passing_touchdown: 'scoring',
  clock_seconds: 'clock',
  clock_later: 'clock',
  quiet_hours: 'clock',
  on_timeout: 'clock',
  advice: 'advice',
  computers: 'computers',
  auction: 'auction',
}

function partOf(field: RulesField): string {
  return field.split('.', 1)[0] ?? field
}

interface ComputersFieldsProps {
  room: Room
  teamCount: number
  isLocked: boolean
  onChange: (room: Room) => void
}

/** What kind of people the computers draft like, and what each of them likes. */
function ComputersFields({ room, teamCount, isLocked, onChange }: ComputersFieldsProps) {
  return (
    <>
      <Segments
        label="Room"
        value={room.kind}
        options={ROOM_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
        disabled={isLocked}
        onChange={(kind) => onChange({ ...room, kind })}
      />
      <p className="text-small text-muted">{KIND_NOTES[room.kind]}</p>
      <Segments
        label="Surprises"
        value={room.wildness}
        options={WILDNESSES.map((wildness) => ({ value: wildness, label: WILDNESS_LABELS[wildness] }))}
        disabled={isLocked}
        onChange={(wildness) => onChange({ ...room, wildness })}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-small font-medium text-muted">What a computer in each spot favors</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {Array.from({ length: teamCount }, (_team, teamIndex) => (
            <Select
              key={teamIndex}
              label={`Spot ${teamIndex + 1}`}
              size="sm"
              value={leanText(room.leans[teamIndex] ?? null) ?? ''}
              options={LEAN_OPTIONS}
              disabled={isLocked}
              onChange={(text) => onChange(withLean(room, teamCount, teamIndex, text))}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function computersSummary({ kind, wildness, leans }: Room = DEFAULT_ROOM): string {
  const leanCount = leans.filter((lean) => lean !== null).length
  const favorites = leanCount === 0 ? [] : [`${leanCount} with a favorite`]
  return [KIND_LABELS[kind], WILDNESS_LABELS[wildness].toLowerCase(), ...favorites].join(', ')
}

const KIND_LABELS: Readonly<Record<RoomKind, string>> = { league: 'Home league', sharp: 'Sharp' }

const KIND_NOTES: Readonly<Record<RoomKind, string>> = {
  league: 'Computers draft like people in season-long leagues.',
  sharp: 'Computers stay close to ADP, like best-ball players.',
}

const WILDNESS_LABELS: Readonly<Record<Wildness, string>> = { calm: 'Calm', typical: 'Typical', wild: 'Wild' }

const LEAN_OPTIONS = [
  { value: '', label: 'None' },
  ...LEAN_POSITIONS.map((position) => ({ value: position, label: position })),
  ...TEAMS.map(({ code, nickname }) => ({ value: code, label: nickname })),
]

function withLean(room: Room, teamCount: number, teamIndex: number, text: string): Room {
  const leans = Array.from({ length: teamCount }, (_lean, index) => room.leans[index] ?? null)
  return { ...room, leans: leans.with(teamIndex, readLean(text)) }
}

interface ScoringFieldsProps {
  scoring: Scoring
  problems: readonly RulesProblem[]
  isLocked: boolean
  onChange: (scoring: Scoring) => void
}

/** A common scoring with its variations, or every value by hand. */
function ScoringFields({ scoring, problems, isLocked, onChange }: ScoringFieldsProps) {
  return (
    <>
      <Segments
        label="Points per reception"
        value={scoring.kind === 'custom' ? 'custom' : scoring.base}
        options={[
          ...NAMED_SCORINGS.map((base) => ({ value: base, label: BASE_LABELS[base] })),
          { value: 'custom' as const, label: 'By hand' },
        ]}
        disabled={isLocked}
        onChange={(base) => onChange(base === 'custom' ? byHand(scoring) : { ...named(scoring), base })}
      />
      <SectionProblem text={problemAt(problems, 'scoring')} />
      {scoring.kind === 'named' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Segments
            label="More per tight end reception"
            value={String(scoring.tePremium)}
            options={TE_PREMIUMS.map((premium) => ({
              value: String(premium),
              label: premium === 0 ? 'None' : `+${premium}`,
            }))}
            disabled={isLocked}
            onChange={(value) =>
              onChange({ ...scoring, tePremium: TE_PREMIUMS.find((premium) => String(premium) === value) ?? 0 })
            }
          />
          <Segments
            label="Passing touchdown"
            value={String(scoring.passingTouchdown)}
            options={PASSING_TOUCHDOWNS.map((points) => ({ value: String(points), label: `${points} points` }))}
            disabled={isLocked}
            onChange={(value) =>
              onChange({
                ...scoring,
                passingTouchdown: PASSING_TOUCHDOWNS.find((points) => String(points) === value) ?? 4,
              })
            }
          />
        </div>
      ) : (
        <>
          {GROUPS.map(({ label, figures }) => (
            <fieldset key={label}>
              <legend className="mb-1.5 font-display text-body font-semibold">{label}</legend>
              <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:grid-cols-3">
                {figures.map((figure) => (
                  <NumberField
                    key={figure}
                    label={FIGURE_LABELS[figure]}
                    value={scoring.values[figure]}
                    error={problemAt(problems, `scoring.${figure}`)}
                    disabled={isLocked}
                    onChange={(value) => onChange(withValue(scoring, figure, value))}
                  />
                ))}
                {label === 'Offense' && (
                  <NumberField
                    label="More per TE reception"
                    value={scoring.tePremium}
                    error={problemAt(problems, 'te_premium')}
                    disabled={isLocked}
                    onChange={(tePremium) => onChange({ ...scoring, tePremium })}
                  />
                )}
              </div>
            </fieldset>
          ))}
        </>
      )}
    </>
  )
}

const BASE_LABELS = { standard: 'Standard', half_ppr: 'Half PPR', ppr: 'PPR' } as const

const GROUPS: readonly { readonly label: string; readonly figures: readonly Figure[] }[] = [
  { label: 'Offense', figures: OFFENSE_FIGURES },
  { label: 'Kicking', figures: KICKING_FIGURES },
  { label: 'Defense', figures: DEFENSE_FIGURES },
]
