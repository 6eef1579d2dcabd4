import type { HostChoices } from '#core/league-hosts/host-choices.ts'
import type { LeagueHost } from '#core/league-hosts/host-league.ts'
import { Button } from '../ui/button.tsx'
import { HOST_NAMES } from './host-texts.ts'

export interface BringChoicesProps {
  host: LeagueHost
  choices: HostChoices
  isBusy: boolean
  onChoose: (leagueId: string) => void
  onBack: () => void
}

/** The leagues of a person. */
export function BringChoices({ host, choices, isBusy, onChoose, onBack }: BringChoicesProps) {
  const { user, leagues } = choices
  return (
    <div className="grid gap-4">
      <p>
        {leagues.length === 0
          ? `${user ?? 'This user'} has no league at ${HOST_NAMES[host]} this season.`
          : `Leagues of ${user ?? 'this user'} at ${HOST_NAMES[host]}`}
      </p>
      {leagues.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {leagues.map(({ leagueId, name, season, teamCount }) => (
            <li key={leagueId} className="flex min-h-14 items-center gap-3 px-3 py-2">
              <p className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                <span className="text-sm text-muted">
                  {season}, {teamCount} teams
                </span>
              </p>
              <Button disabled={isBusy} onClick={() => onChoose(leagueId)}>
                Choose<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button className="justify-self-start" onClick={onBack}>
        Back
      </Button>
    </div>
  )
}
