import { writeIn } from '#core/players/off-board.ts'
import { POSITIONS, type PlayerId } from '#core/players/player.ts'
import { TEAMS } from '#core/players/teams.ts'
import { Select } from './select.tsx'

const FREE_AGENT = 'FA'
const POSITION_OPTIONS = [
  { value: '', label: 'Choose' },
  ...POSITIONS.map((position) => ({ value: position, label: position })),
]
const TEAM_OPTIONS = [
  { value: '', label: 'Choose' },
  { value: FREE_AGENT, label: 'Free agent' },
  ...TEAMS.map(({ code, location, nickname }) => ({ value: code, label: `${location} ${nickname}` })),
]

/** The name as a write-in would have it; null for a text that could be nobody's name. */
export function writeInName(search: string): string | null {
  return search.trim() === '' ? null : (writeIn({ name: search, position: 'QB', team: '' })?.name ?? null)
}

/** What is chosen of a write-in beside the name; '' for what is not. */
export interface WriteInChoice {
  readonly position: string
  readonly team: string
}

export const NOTHING_CHOSEN: WriteInChoice = { position: '', team: '' }

/** Null until position and team are chosen. */
export function writtenId(name: string, { position, team }: WriteInChoice): PlayerId | null {
  return team === '' ? null : (writeIn({ name, position, team })?.id ?? null)
}

export interface WriteInFieldsProps {
  name: string
  choice: WriteInChoice
  onChange: (choice: WriteInChoice) => void
}

/** Who a player is whom the board lacks (RU52). */
export function WriteInFields({ name, choice, onChange }: WriteInFieldsProps) {
  return (
    <>
      <p className="col-span-full text-small text-muted">
        {writeInName(name)} is not on the board and will be in this draft only.
      </p>
      <Select
        label="Position"
        value={choice.position}
        options={POSITION_OPTIONS}
        onChange={(position) => onChange({ ...choice, position })}
      />
      <Select
        label="NFL team"
        value={choice.team}
        options={TEAM_OPTIONS}
        onChange={(team) => onChange({ ...choice, team })}
      />
    </>
  )
}
