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
import { TEAMS } from '#core/players/teams.ts'
import { Segments } from '../ui/segments.tsx'
import { Select } from '../ui/select.tsx'

export interface ComputersFieldsProps {
  room: Room
  teamCount: number
  isLocked: boolean
  onChange: (room: Room) => void
}

/** What kind of people the computers draft like, and what each of them likes. */
export function ComputersFields({ room, teamCount, isLocked, onChange }: ComputersFieldsProps) {
  return (
    <>
      <Segments
        label="Room"
        value={room.kind}
        options={ROOM_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
        disabled={isLocked}
        onChange={(kind) => onChange({ ...room, kind })}
      />
      <p className="text-[0.8125rem] text-muted">{KIND_NOTES[room.kind]}</p>
      <Segments
        label="Surprises"
        value={room.wildness}
        options={WILDNESSES.map((wildness) => ({ value: wildness, label: WILDNESS_LABELS[wildness] }))}
        disabled={isLocked}
        onChange={(wildness) => onChange({ ...room, wildness })}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-[0.8125rem] font-medium text-muted">What a computer in each spot favors</legend>
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

export function computersSummary({ kind, wildness, leans }: Room = DEFAULT_ROOM): string {
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
