import { useState } from 'react'
import { deviceStorage } from '../platform/device-storage.ts'
import { type MockChoice, readMockChoice, saveMockChoice } from '../platform/mock-choice.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Segments } from '../ui/segments.tsx'
import { countOptions, Select } from '../ui/select.tsx'
import * as mock from './mock-options.ts'

interface MockCardProps {
  /** Ends when the draft is open, or was not opened. */
  onStart: (choice: MockChoice) => Promise<void>
}

/** A mock against computers in one press. The choice is the last one; each part is changed in place. */
export function MockCard({ onStart }: MockCardProps) {
  const [choice, setChoice] = useState(() => readMockChoice(deviceStorage))
  const [isStarting, setIsStarting] = useState(false)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { type, seatNumber, teamCount, rules, speed } = choice
  const change = (changed: Partial<MockChoice>) => setChoice(saveMockChoice(deviceStorage, changed))
  const start = () => {
    setIsStarting(true)
    void onStart(saveMockChoice(deviceStorage, choice)).finally(() => setIsStarting(false))
  }
  const folded = isUnfolded ? '' : 'max-sm:hidden'
  return (
    <form
      aria-labelledby="mock-draft"
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
      className="flex flex-wrap items-end gap-x-2.5 gap-y-3 rounded-2xl border border-accent-line bg-surface p-3.5 sm:p-5"
    >
      <div className="flex min-w-0 grow items-baseline justify-between gap-x-3 max-desk:w-full desk:block desk:self-center">
        <h2 id="mock-draft" className="font-display text-title/8 font-semibold">
          Mock draft
        </h2>
        <p className="text-body text-muted">
          <span className="max-sm:hidden">Starts at once </span>
          {mock.opponents(choice)}
        </p>
      </div>
      <Segments
        label="Type"
        value={type}
        options={mock.TYPES}
        onChange={(value) => change({ type: value })}
        className="max-sm:grow [&_label]:min-h-[2.125rem] touch:[&_label]:min-h-11"
      />
      {mock.hasSeat(choice) && (
        <Select
          label="Seat"
          value={mock.seatValue(seatNumber)}
          options={mock.seatOptions(teamCount)}
          onChange={(value) => change({ seatNumber: mock.seatOfValue(value) })}
          className="w-27 max-desk:grow touch:[&_select]:min-h-[3.125rem]"
        />
      )}
      <p className="flex w-full items-center justify-between gap-3 text-body text-muted sm:hidden">
        {mock.choiceSummary(choice)}
        <Button
          variant="quiet"
          className="-my-2 -mr-3.5 text-text!"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Done' : 'Change'}
        </Button>
      </p>
      <Select
        label="Teams"
        value={String(teamCount)}
        options={countOptions(mock.TEAMS, String(teamCount))}
        onChange={(value) => change({ teamCount: Number(value) })}
        className={classNames('max-desk:grow sm:w-18', folded)}
      />
      <Select
        label="Rules"
        value={rules}
        options={mock.RULES}
        onChange={(value) => change({ rules: value })}
        className={classNames('max-desk:grow sm:w-32', folded)}
      />
      <Select
        label="Speed"
        value={speed}
        options={mock.SPEEDS}
        onChange={(value) => change({ speed: value })}
        className={classNames('max-desk:grow sm:w-38', folded)}
      />
      <Button variant="move" size="lg" className="max-desk:w-full desk:ml-1.5" type="submit" disabled={isStarting}>
        Start mock draft
      </Button>
    </form>
  )
}
