import { useState } from 'react'
import { maxBid, purseOf } from '#core/auction/auction.ts'
import { shortName } from '#core/players/names.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { AutopickSwitch } from '../draft/state-line.tsx'
import { readPreferences, savePreferences } from '../platform/preferences.ts'
import { classNames } from '../ui/class-names.ts'
import { Switch } from '../ui/switch.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { planPlaces, useAuctionPlan, type PlannedTeam } from './auction-plans.ts'
import { playSignal } from './auction-sound.ts'
import { money } from '#core/auction/price-texts.ts'
import { dollarsIn } from './lot-view.ts'
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
    <section className="sheet myt flex-none" aria-label="My team">
      <h2 className="rail-title">
        My team
        <span>
          {roundCount - placesLeft} of {roundCount}
        </span>
      </h2>
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
        <p className="mfoot">
          <b className="font-display text-body/none whitespace-nowrap">{STYLE_LABELS[plan.style ?? 'balanced']} plan</b>
          <small className="min-w-0 flex-1 truncate">{planNote(facts, plan)}</small>
          {hasTyped && (
            <button
              type="button"
              className="btn"
              onClick={() => {
                const open = rows.filter(({ player }) => player === null)
                planPlaces(facts, Object.fromEntries(open.map(({ key }) => [key, null])))
              }}
            >
              Suggest
            </button>
          )}
          <button type="button" className="btn" onClick={openPlanChooser}>
            Change<span className="sr-only"> the plan</span>
          </button>
        </p>
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
    <div className="my3">
      <div>
        <b>{money(left)}</b>
        <small>left</small>
      </div>
      <div>
        <b>{placesLeft}</b>
        <small>places</small>
      </div>
      <div>
        <b>{money(maxBid(auction, own, lot))}</b>
        <small>max bid</small>
      </div>
    </div>
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
  return (
    <li
      className={classNames(
        'ms',
        isOpen && 'open',
        isOpen && URGENT.has(place) && 'urgent',
        wanted !== null && 'wanted',
      )}
      data-position={player?.position ?? position ?? undefined}
    >
      <span className="pos pl-2.25 text-body">{label}</span>
      <b className="clip-line font-display text-body/none">
        {player === null ? (wanted ?? 'open') : isPhone ? player.name : shortName(player.name)}
      </b>
      {isOpen ? (
        <>
          <small className="text-small/none whitespace-nowrap">{note}</small>
          <PlanInput
            key={`${dollars}`}
            dollars={dollars ?? 0}
            label={`Planned for ${key === 'BN' ? 'the bench' : label}`}
            team={team}
            place={key}
          />
        </>
      ) : (
        <>
          <small className="text-small/none whitespace-nowrap">{dollars === null ? '' : `plan ${dollars}`}</small>
          <em className="pr-1.5 text-right font-display text-name/none font-bold">{money(price)}</em>
        </>
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
    <label className="pl">
      $
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={dollars}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        onBlur={(event) => {
          const typed = dollarsIn(event.target.value)
          if (typed === null) event.target.value = String(dollars)
          else if (typed !== dollars) planPlaces(team, { [place]: typed })
        }}
      />
    </label>
  )
}
