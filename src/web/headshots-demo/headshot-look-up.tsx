import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readRows } from '../api/http-read.ts'
import { queryClient } from '../api/query-client.ts'
import { Headshot } from '../ui/headshot.tsx'
import { PositionBadge } from '../ui/position-badge.tsx'
import { Button } from '../ui/button.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { findByName, LOOK_UP_LIMIT, type DemoPlayer } from './fetch-players.ts'

/** After the last keystroke. */
const TYPING_PAUSE_MS = 250

/** Headshots by name, straight from the server. */
export function HeadshotLookUp() {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isAsking = asked !== '' && text.trim() !== ''
  const query = useQuery(lookUpQuery(asked, isAsking), queryClient)
  return (
    <section className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-4">
      <h3 className="font-display text-xl/none font-semibold">Look-up by name</h3>
      <SearchField label="Look up a headshot" placeholder="A name or part of one" value={text} onChange={setText} />
      <div aria-live="polite" className="min-h-26 text-sm text-muted">
        {!isAsking && <p>Shows up to {LOOK_UP_LIMIT} active players.</p>}
        {query.isFetching && (
          <p className="flex items-center gap-2">
            <Spinner /> Searching...
          </p>
        )}
        {isAsking && query.isError && !query.isFetching && (
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-48 flex-1 text-danger">{query.error.message}</p>
            <Button onClick={() => void query.refetch()}>Try Again</Button>
          </div>
        )}
        {isAsking && query.data?.length === 0 && <p>No active player has that name.</p>}
        {isAsking && query.data !== undefined && query.data.length > 0 && <Found players={query.data} />}
      </div>
    </section>
  )
}

function lookUpQuery(text: string, isEnabled: boolean) {
  return queryOptions({
    queryKey: ['headshots', text],
    queryFn: async ({ signal }) => {
      const answer = await findByName(readRows, text, signal)
      if (answer.ok) return answer.value
      throw new Error(answer.error)
    },
    enabled: isEnabled,
    retry: false,
  })
}

function Found({ players }: { players: readonly DemoPlayer[] }) {
  return (
    <ul aria-label="Found" className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
      {players.map((player) => (
        <li key={player.id} className="grid grid-cols-1 justify-items-center gap-1 text-text">
          <Headshot player={player} />
          <span title={player.name} className="w-full truncate text-center font-display text-base/5 font-semibold">
            {player.name}
          </span>
          <span className="flex items-center gap-1.5 text-xs text-muted">
            <PositionBadge position={player.position} variant="text" />
            {player.team ?? 'FA'}
          </span>
        </li>
      ))}
    </ul>
  )
}
