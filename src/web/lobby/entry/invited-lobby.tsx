import { Skeleton } from '../../ui/skeleton.tsx'
import type { LookUp } from './use-lobby-of-code.ts'

/** Which league a code leads to, and who invites. Holds its place from the moment the code is whole. */
export function InvitedLobby({ lookUp }: { lookUp: LookUp }) {
  if (lookUp.kind === 'none') return null
  if (lookUp.kind === 'asking') return <Skeleton className="h-18 w-full rounded-xl" />
  const { name, host_username: host, player_count: seats, max_teams: teams, own_seats: own = [] } = lookUp.lobby
  return (
    <div className="min-h-18 rounded-xl border border-line bg-sunken px-4 py-2.5">
      <p className="font-display text-2xl/7 font-semibold break-words">{name}</p>
      <p className="text-sm text-muted">
        {host === '' ? '' : `${host} is the host · `}
        {seats} of {teams} seats taken
        {own.length > 0 && ` · you are ${own.map(({ username }) => username).join(' and ')}`}
      </p>
    </div>
  )
}
