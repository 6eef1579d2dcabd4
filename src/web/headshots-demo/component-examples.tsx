import { type ReactNode, useEffect, useState } from 'react'
import { POSITIONS } from '#core/players/player.ts'
import { Headshot } from '../ui/headshot.tsx'
import type { HeadshotSubject } from '../ui/headshot-sources.ts'
import { type DemoPlayer, findByName, LOOK_UP_LIMIT } from './fetch-players.ts'
import { AVATAR_SIZES } from './filter-players.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { readRows } from '../api/http-client.ts'
import { queryClient } from '../api/query-client.ts'
import { PositionBadge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Spinner } from '../ui/loading.tsx'

/** The component by itself, for developers, with a player of the sample. */
export function ComponentExamples({ players }: { players: readonly DemoPlayer[] }) {
  const player: HeadshotSubject = players.find(({ headshot_url }) => headshot_url !== null) ?? withoutSource('QB')
  return (
    <section aria-labelledby="component-examples" className="mt-10 grid grid-cols-1 gap-3 border-t border-line pt-8">
      <h2 id="component-examples" className="font-display text-title/none font-bold">
        Component examples
      </h2>
      <p className="mb-1 max-w-[58ch] text-muted">
        A headshot reserves its full size, loads when it is near the visible area, and shows a spinner of a quarter of
        its size until then.
      </p>
      <div className="grid grid-cols-1 gap-3 desk:grid-cols-2">
        <Example title="Sizes" code="<Headshot player={player} size={96} />">
          {AVATAR_SIZES.map((size) => (
            <Specimen key={size} label={size === 64 ? '64 px, default' : `${size} px`}>
              <Headshot player={player} size={size} />
            </Specimen>
          ))}
        </Example>
        <Example title="Style class" code='<Headshot player={player} className="ring-2 ring-p" />'>
          <Specimen label="Ring">
            <Headshot player={player} className="ring-2 ring-p ring-offset-3 ring-offset-surface" />
          </Specimen>
          <Specimen label="Quiet">
            <Headshot player={player} className="opacity-60" />
          </Specimen>
          <Specimen label="Gray">
            <Headshot player={player} className="grayscale" />
          </Specimen>
        </Example>
        <Example title="Silhouettes" code="<Headshot player={{ ...player, headshot_url: null, espn_id: null }} />">
          {[...POSITIONS, 'unknown'].map((position) => (
            <Specimen key={position} label={position}>
              <Headshot player={withoutSource(position)} size={48} />
            </Specimen>
          ))}
        </Example>
        <HeadshotLookUp />
      </div>
    </section>
  )
}

function Example({ title, code, children }: { title: string; code: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-4">
      <h3 className="font-display text-head/none font-semibold">{title}</h3>
      <div className="flex flex-1 flex-wrap content-center items-end gap-x-5 gap-y-4">{children}</div>
      <code className="rounded-lg bg-sunken px-3 py-2 font-mono text-small text-muted">{code}</code>
    </section>
  )
}

function Specimen({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="grid justify-items-center gap-2">
      {children}
      <figcaption className="text-label text-muted">{label}</figcaption>
    </figure>
  )
}

/** A player without any picture. */
function withoutSource(position: string): HeadshotSubject {
  return { name: `Nobody (${position})`, position, headshot_url: null, espn_id: null }
}

/** After the last keystroke. */
const TYPING_PAUSE_MS = 250

/** Headshots by name, straight from the server. */
function HeadshotLookUp() {
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
      <h3 className="font-display text-head/none font-semibold">Look-up by name</h3>
      <SearchField label="Look up a headshot" placeholder="A name or part of one" value={text} onChange={setText} />
      <div aria-live="polite" className="min-h-26 text-body text-muted">
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
          <span title={player.name} className="w-full truncate text-center font-display text-body/5 font-semibold">
            {player.name}
          </span>
          <span className="flex items-center gap-1.5 text-label text-muted">
            <PositionBadge position={player.position} variant="text" />
            {player.team ?? 'FA'}
          </span>
        </li>
      ))}
    </ul>
  )
}
