import type { HostChoices } from '#core/league-hosts/host-choices.ts'
import type { HostDraftStatus, LeagueHost } from '#core/league-hosts/host-league.ts'
import { Button } from '../ui/button.tsx'
import { HOST_NAMES } from './host-texts.ts'

export interface BringChoicesProps {
  host: LeagueHost
  choices: HostChoices
  isBusy: boolean
  /** The id of a league or draft, which can be asked for as an address. */
  onChoose: (id: string) => void
  onBack: () => void
}

/** The leagues of a person, and drafts where an address can mean several. */
export function BringChoices({ host, choices, isBusy, onChoose, onBack }: BringChoicesProps) {
  const { user, leagues, drafts } = choices
  const rows = [
    ...leagues.map(({ leagueId: id, name, season, teamCount }) => ({
      id,
      name,
      about: `${season}, ${teamCount} teams`,
    })),
    ...drafts.map(({ draftId: id, name, season, status }) => ({
      id,
      name,
      about: `${season}, ${STATUS_LABELS[status]}`,
    })),
  ]
  const owner = user === null ? HOST_NAMES[host] : `${user} at ${HOST_NAMES[host]}`
  return (
    <div className="grid gap-4">
      <p>
        {rows.length === 0 ? `No league or draft of ${owner} was found this season.` : `Leagues and drafts of ${owner}`}
      </p>
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {rows.map(({ id, name, about }) => (
            <li key={id} className="flex min-h-14 items-center gap-3 px-3 py-2">
              <p className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                <span className="text-sm text-muted">{about}</span>
              </p>
              <Button disabled={isBusy} onClick={() => onChoose(id)}>
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

const STATUS_LABELS: Readonly<Record<HostDraftStatus, string>> = {
  not_begun: 'draft not begun',
  drafting: 'draft under way',
  paused: 'draft paused',
  complete: 'draft finished',
}
