import type { HostChoices } from '#core/league-hosts/host-choices.ts'
import { Button } from '../../ui/button.tsx'
import { STATUS_TEXTS } from './follow-seat.ts'

interface FollowChoicesProps {
  choices: HostChoices
  isBusy: boolean
  error: string | null
  /** The id to send as the next address. */
  onChoose: (address: string) => void
  onBack: () => void
}

/** The leagues and drafts of a person, or the drafts of a league. */
export function FollowChoices({ choices, isBusy, error, onChoose, onBack }: FollowChoicesProps) {
  const { user, leagues, drafts } = choices
  const rows = [
    ...leagues.map(({ leagueId, name, season, teamCount }) => ({
      id: leagueId,
      name,
      detail: `${season} · ${teamCount} teams`,
    })),
    ...drafts.map(({ draftId, name, season, status }) => ({
      id: draftId,
      name,
      detail: `${season} · ${STATUS_TEXTS[status]}`,
    })),
  ]
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{user === null ? 'Which draft?' : `Leagues and drafts of ${user}:`}</p>
      <ul className="grid gap-1.5">
        {rows.map(({ id, name, detail }) => (
          <li key={id}>
            <button
              type="button"
              disabled={isBusy}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-lg border border-line bg-raised px-3 py-2 text-left enabled:hover:border-control disabled:opacity-50"
              onClick={() => onChoose(id)}
            >
              <span className="min-w-0 truncate font-semibold">{name}</span>
              <span className="shrink-0 text-sm text-muted">{detail}</span>
            </button>
          </li>
        ))}
      </ul>
      {error !== null && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Button className="justify-self-start" onClick={onBack}>
        Back
      </Button>
    </div>
  )
}
