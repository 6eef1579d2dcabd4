import { useState } from 'react'
import { maxBid, purseOf } from '#core/auction/auction.ts'
import { shortName } from '#core/players/names.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { AutopickSwitch } from '../draft/autopick-switch.tsx'
import { readPreferences, savePreferences } from '../platform/preferences.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DollarField } from '../ui/dollar-field.tsx'
import { Switch } from '../ui/switch.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { planPlaces, useAuctionPlan, type PlannedTeam } from './auction-plans.ts'
import { playSignal } from './auction-sound.ts'
import { money } from '#core/auction/price-texts.ts'
import { dollarsIn } from './lot-view.ts'
import { PageTitle } from './page-title.tsx'
import { openPlanChooser, STYLE_LABELS } from './plan-styles.ts'
import { benchNote, planNote, planRows, wantedIn, type PlanRow } from './team-plan.ts'

/** The places that run out first. */
const URGENT = new Set(['RB', 'WR', 'TE'])

/** The person's money and places, and what is planned for each of them. */
export function MyTeam({ facts, isPhone = false }: { facts: AuctionFacts; isPhone?: boolean }) {
  const { auction, own } = facts
  const plan = useAuctionPlan(facts)
  const rows = planRows(facts, plan)
  if (own === null || rows === null) return null
  const { placesLeft } = purseOf(auction, own)
  const { roundCount } = auction.format
  const hasTyped = rows.some(({ isTyped, player }) => isTyped && player === null)
  const wanted = wantedIn(facts, rows)
  return (
    <section
      className="flex-none overflow-hidden bg-surface desk:rounded-xl desk:border desk:border-line"
      aria-label="My team"
    >
      <PageTitle note={`${roundCount - placesLeft} of ${roundCount}`}>My team</PageTitle>
      <MyMoney facts={facts} />
      <ol className="overflow-y-auto overscroll-contain">
        {rows.map((row) => (
          <TeamRow
            key={row.key}
            row={row}
            team={facts}
            isPhone={isPhone}
            note={row.key === wanted?.key ? 'this lot' : benchNote(facts, plan, row)}
            wanted={row.key === wanted?.key ? wanted.name : null}
          />
        ))}
      </ol>
      {placesLeft > 0 && (
        <div className="flex items-center gap-2 border-t border-line py-1 pr-2 pl-3 max-desk:pl-4">
          <p className="flex min-w-0 flex-1 items-baseline gap-2 font-display text-body whitespace-nowrap">
            <b className="font-semibold">{STYLE_LABELS[plan.style ?? 'balanced']} plan</b>
            <span className="min-w-0 truncate font-medium text-muted">{planNote(facts, plan)}</span>
          </p>
          {hasTyped && (
            <Button
              size="sm"
              onClick={() => {
                const open = rows.filter(({ player }) => player === null)
                planPlaces(facts, Object.fromEntries(open.map(({ key }) => [key, null])))
              }}
            >
              Suggest
            </Button>
          )}
          <Button size="sm" onClick={openPlanChooser}>
            <span>
              Change<span className="sr-only"> the plan</span>
            </span>
          </Button>
        </div>
      )}
      <SoundSwitch />
      <AutopickSwitch />
    </section>
  )
}

/** Off until the person turns it on, for this device; it sounds once, so that they hear what is coming. */
function SoundSwitch() {
  const [isOn, setIsOn] = useState(() => readPreferences(deviceStorage).auctionSound === true)
  return (
    <Switch
      className="px-3.5"
      label="Sound when it’s your move"
      isChecked={isOn}
      onChange={(on) => {
        savePreferences(deviceStorage, { auctionSound: on })
        setIsOn(on)
        if (on) playSignal('nomination')
      }}
    />
  )
}

/** Money left, places, and the max bid. */
function MyMoney({ facts: { auction, own, lot } }: { facts: AuctionFacts }) {
  if (own === null) return null
  const { left, placesLeft } = purseOf(auction, own)
  return (
    <div className="grid flex-none grid-cols-3 divide-x divide-line/60 border-b border-line font-display">
      <Figure amount={money(left)} label="left" />
      <Figure amount={`${placesLeft}`} label="places" />
      <Figure amount={money(maxBid(auction, own, lot))} label="max bid" />
    </div>
  )
}

function Figure({ amount, label }: { amount: string; label: string }) {
  return (
    <p className="py-1 pl-2 whitespace-nowrap wide:pl-3 max-desk:py-2 max-desk:pl-4">
      <b className="mr-1 text-title/7 font-bold">{amount}</b>
      <span className="text-small font-medium text-muted">{label}</span>
    </p>
  )
}

interface TeamRowProps {
  row: PlanRow
  team: PlannedTeam
  isPhone: boolean
  /** Before the dollars of an open place. */
  note: string
  /** Who is up and would fill the place. */
  wanted: string | null
}

function TeamRow({ row, team, isPhone, note, wanted }: TeamRowProps) {
  const { player, position, label, price, dollars, key, place } = row
  const isOpen = player === null
  const isUrgent = isOpen && URGENT.has(place)
  return (
    <li
      className={classNames(
        'grid h-6.5 grid-cols-[2.75rem_minmax(0,1fr)_auto_3.25rem] items-center border-b border-l-4 border-line/60 pr-2 font-display min-[87.5rem]:h-8 max-desk:h-11 max-desk:pr-4',
        isOpen && !isUrgent ? 'border-l-transparent' : 'border-l-p',
        wanted !== null && 'bg-tint-soft',
      )}
      data-position={player?.position ?? position ?? undefined}
      data-place={isOpen ? 'open' : 'filled'}
      data-wanted={wanted !== null || undefined}
    >
      <span className="pl-2 text-body/none font-bold tracking-[0.02em] text-p">{label}</span>
      <b
        className={classNames(
          'clip-line text-body/none max-desk:text-head/none',
          isOpen && wanted === null ? 'font-medium' : 'font-semibold',
          isOpen && wanted === null && !isUrgent && 'text-muted',
        )}
      >
        {player === null ? (wanted ?? 'open') : isPhone ? player.name : shortName(player.name)}
      </b>
      <span className="pr-1 text-small/none font-medium whitespace-nowrap text-muted">
        {isOpen ? note : dollars === null ? '' : `plan ${dollars}`}
      </span>
      {isOpen ? (
        <PlanInput
          key={`${dollars}`}
          dollars={dollars ?? 0}
          label={`Planned for ${key === 'BN' ? 'the bench' : label}`}
          team={team}
          place={key}
        />
      ) : (
        <b className="pr-1.5 text-right text-name/none font-bold">{money(price)}</b>
      )}
    </li>
  )
}

interface PlanInputProps {
  dollars: number
  label: string
  team: PlannedTeam
  place: string
}

/** Typed in place; what can't be read goes back to what it was. */
function PlanInput({ dollars, label, team, place }: PlanInputProps) {
  return (
    <DollarField
      data-plan
      look="place"
      className="justify-self-end"
      label={label}
      defaultValue={dollars}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={(event) => {
        const typed = dollarsIn(event.target.value)
        if (typed === null) event.target.value = String(dollars)
        else if (typed !== dollars) planPlaces(team, { [place]: typed })
      }}
    />
  )
}
