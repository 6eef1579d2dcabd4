import { useQueryClient } from '@tanstack/react-query'
import type { Player } from '#core/players/player.ts'
import { Button } from '../ui/button.tsx'
import { Headshot } from '../ui/headshot.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { failureText } from './stats-labels.ts'
import { rememberChoice } from './stats-queries.ts'
import { statsServer } from './stats-server.ts'
import type { Resolved } from './use-resolved.ts'

export interface UnresolvedPlayerProps {
  player: Player
  resolved: Extract<Resolved, { kind: 'unresolved' | 'failed' }>
}

const TITLE = 'Couldn’t resolve this player.'

/** Says why there are no statistics and offers the players whom the name may mean, or Retry. */
export function UnresolvedPlayer({ player, resolved }: UnresolvedPlayerProps) {
  if (resolved.kind === 'failed') {
    return (
      <EmptyState
        title={TITLE}
        description={failureText(resolved.failure, navigator.onLine)}
        action={<Button onClick={resolved.retry}>Retry</Button>}
      />
    )
  }
  const { candidates } = resolved
  if (candidates.length > 0) return <Candidates player={player} candidates={candidates} />
  return (
    <EmptyState
      title={TITLE}
      description={`No active ${player.position} with this name was found. Check the spelling in your rankings.`}
    />
  )
}

/** For a player who is not on the current board. */
export function UnknownPlayer() {
  return <EmptyState title={TITLE} description="This player is no longer on the board." />
}

function Candidates({ player, candidates }: { player: Player; candidates: UnresolvedCandidates }) {
  const client = useQueryClient()
  return (
    <EmptyState
      title={TITLE}
      description={candidates.length === 1 ? 'Did you mean this player?' : 'Did you mean one of these players?'}
      action={
        <ul className="grid gap-2">
          {candidates.map((candidate) => (
            <li key={candidate.id}>
              <Button isWide onClick={() => rememberChoice(client, statsServer, player, candidate)}>
                <Headshot player={candidate} size={28} /> {candidate.name}, {candidate.position},{' '}
                {candidate.team ?? 'FA'}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}

type UnresolvedCandidates = Extract<Resolved, { kind: 'unresolved' }>['candidates']
