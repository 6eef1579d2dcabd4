// Apart because it remembers a choice of its own.
import { useState } from 'react'
import { deviceStorage } from '../platform/device-storage.ts'
import { readMockChoice, saveMockChoice, type MockChoice } from '../platform/mock-choice.ts'
import { Button } from '../ui/button.tsx'
import { countOptions, Select, type SelectOption } from '../ui/select.tsx'

const TYPES: readonly SelectOption<MockChoice['type']>[] = [
  { value: 'snake', label: 'Snake' },
  { value: 'auction', label: 'Auction' },
]

const RULES: readonly SelectOption<MockChoice['rules']>[] = [
  { value: 'ppr', label: 'PPR' },
  { value: 'half_ppr', label: 'Half PPR' },
  { value: 'standard', label: 'Standard' },
  { value: 'superflex', label: 'Superflex' },
  { value: 'te_premium', label: 'TE premium' },
  { value: 'best_ball', label: 'Best ball' },
  { value: 'setup', label: 'My setup' },
]

const SPEEDS: readonly SelectOption<MockChoice['speed']>[] = [
  { value: 'instant', label: 'Instant' },
  { value: 'second', label: 'A second each' },
  { value: 'people', label: 'Like people' },
]

/** What Setup offers. */
const TEAMS = { min: 2, max: 16 }

interface MockCardProps {
  /** Ends when the draft is open, or was not opened. */
  onStart: (choice: MockChoice) => Promise<void>
}

/** A mock against computers in one press. The choice is the last one; each part is changed in place. */
export function MockCard({ onStart }: MockCardProps) {
  const [choice, setChoice] = useState(() => readMockChoice(deviceStorage))
  const [isStarting, setIsStarting] = useState(false)
  const { type, seatNumber, teamCount, rules, speed } = choice
  const change = (changed: Partial<MockChoice>) => setChoice(saveMockChoice(deviceStorage, changed))
  const start = () => {
    setIsStarting(true)
    void onStart(saveMockChoice(deviceStorage, choice)).finally(() => setIsStarting(false))
  }
  return (
    <form
      aria-labelledby="mock-draft"
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
      className="grid grid-cols-2 items-center gap-x-2 gap-y-3 rounded-2xl border border-line bg-surface px-5 py-4 sm:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_8rem_10rem] desk:grid-cols-[minmax(0,1fr)_repeat(5,auto)_auto] desk:gap-x-2.5"
    >
      <div className="col-span-full desk:col-auto">
        <h2 id="mock-draft" className="font-display text-[1.75rem]/8 font-semibold">
          Mock draft
        </h2>
        <p className="text-muted">
          Starts at once against {teamCount - 1} {teamCount === 2 ? 'computer' : 'computers'}
        </p>
      </div>
      <Select
        label="Type"
        isLabelInside
        value={type}
        options={TYPES}
        onChange={(value) => change({ type: value })}
        className="max-sm:col-span-full desk:w-28"
      />
      <Select
        label="Seat"
        isLabelInside
        value={String(seatNumber)}
        options={countOptions({ min: 1, max: teamCount }, String(seatNumber))}
        onChange={(value) => change({ seatNumber: Number(value) })}
        className="desk:w-20"
      />
      <Select
        label="Teams"
        isLabelInside
        value={String(teamCount)}
        options={countOptions(TEAMS, String(teamCount))}
        onChange={(value) => change({ teamCount: Number(value) })}
        className="desk:w-20"
      />
      <Select
        label="Rules"
        isLabelInside
        value={rules}
        options={RULES}
        onChange={(value) => change({ rules: value })}
        className="desk:w-32"
      />
      <Select
        label="Speed"
        isLabelInside
        value={speed}
        options={SPEEDS}
        onChange={(value) => change({ speed: value })}
        className="desk:w-40"
      />
      <Button
        size="lg"
        className="col-span-full border-transparent! bg-text! text-bg! enabled:hover:opacity-90 desk:col-auto desk:ml-2"
        type="submit"
        disabled={isStarting}
      >
        Start mock draft
      </Button>
    </form>
  )
}
