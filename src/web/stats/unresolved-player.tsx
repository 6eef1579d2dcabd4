import { useQueryClient } from '@tanstack/react-query'
import type { Player } from '#core/players/player.ts'
import { Button } from '../ui/button.tsx'
import { Headshot } from '../players/headshot.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { failureWords } from './stats-words.ts'
import { rememberChoice } from './stats-queries.ts'
import { statsServer } from './stats-server.ts'
import type { Resolved } from './use-resolved.ts'

export interface UnresolvedPlayerProps {
  player: Player
  resolved: Extract<Resolved, { kind: 'unresolved' | 'failed' }>
}

const TITLE = 'Couldn’t resolve this player.'

/** Why there is nothing to see, and the way on: whom the name may mean, or another try. */
export function UnresolvedPlayer({ player, resolved }: UnresolvedPlayerProps) {
  if (resolved.kind === 'failed') {
    return (
      <EmptyState
        title={TITLE}
        description={failureWords(resolved.failure, navigator.onLine)}
        action={<Button onClick={resolved.retry}>Retry</Button>}
      />
    )
  }
  const { candidates } = resolved
  if (candidates.length > 0) return <Candidates player={player} candidates={candidates} />
  return (
    <EmptyState
      title={TITLE}
      description={`No active ${player.position} of this name is known. Look at how the name is written in your ranking.`}
    />
  )
}

/** For a player whom the board of now does not have. */
export function UnknownPlayer() {
  return <EmptyState title={TITLE} description="He is not on this board any more." />
}

function Candidates({ player, candidates }: { player: Player; candidates: UnresolvedCandidates }) {
  const client = useQueryClient()
  return (
    <EmptyState
      title={TITLE}
      description={candidates.length === 1 ? 'Did you mean him?' : 'Did you mean one of them?'}
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
