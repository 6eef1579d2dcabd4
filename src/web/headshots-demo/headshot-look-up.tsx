import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { readRows } from '../api/http-read.ts'
import { Headshot } from '../ui/headshot.tsx'
import { PositionBadge } from '../ui/position-badge.tsx'
import { Button } from '../ui/button.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { LOOK_UP_LIMIT, type DemoPlayer } from './fetch-players.ts'
import { createHeadshotLookUps } from './look-up-store.ts'

/** Headshots by name, straight from the server. */
export function HeadshotLookUp() {
  const [lookUps] = useState(() => createHeadshotLookUps(readRows))
  const { text, lookUp } = useStore(lookUps.store)
  useEffect(() => lookUps.stop, [lookUps])
  return (
    <section className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-4">
      <h3 className="font-display text-xl/none font-semibold">Look-up by name</h3>
      <SearchField
        label="Look up a headshot"
        placeholder="A name or part of one"
        value={text}
        onChange={lookUps.change}
      />
      <div aria-live="polite" className="min-h-26 text-sm text-muted">
        {lookUp.kind === 'idle' && <p>Shows up to {LOOK_UP_LIMIT} active players.</p>}
        {lookUp.kind === 'loading' && (
          <p className="flex items-center gap-2">
            <Spinner /> Searching...
          </p>
        )}
        {lookUp.kind === 'failed' && (
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-48 flex-1 text-danger">{lookUp.message}</p>
            <Button onClick={() => void lookUps.run()}>Try Again</Button>
          </div>
        )}
        {lookUp.kind === 'found' && lookUp.players.length === 0 && <p>No active player has that name.</p>}
        {lookUp.kind === 'found' && lookUp.players.length > 0 && <Found players={lookUp.players} />}
      </div>
    </section>
  )
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
