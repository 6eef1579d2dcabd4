import type { ReactNode } from 'react'
import { POSITIONS } from '#core/players/player.ts'
import { Headshot } from '../ui/headshot.tsx'
import type { HeadshotSubject } from '../ui/headshot-sources.ts'
import type { DemoPlayer } from './fetch-players.ts'
import { AVATAR_SIZES } from './filter-players.ts'
import { HeadshotLookUp } from './headshot-look-up.tsx'

/** The component by itself, for developers, with a player of the sample. */
export function ComponentExamples({ players }: { players: readonly DemoPlayer[] }) {
  const player: HeadshotSubject = players.find(({ headshot_url }) => headshot_url !== null) ?? withoutSource('QB')
  return (
    <section aria-labelledby="component-examples" className="mt-10 grid grid-cols-1 gap-3 border-t border-line pt-8">
      <h2 id="component-examples" className="font-display text-3xl/none font-bold">
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
      <h3 className="font-display text-xl/none font-semibold">{title}</h3>
      <div className="flex flex-1 flex-wrap content-center items-end gap-x-5 gap-y-4">{children}</div>
      <code className="rounded-lg bg-sunken px-3 py-2 font-mono text-[0.8125rem] text-muted">{code}</code>
    </section>
  )
}

function Specimen({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="grid justify-items-center gap-2">
      {children}
      <figcaption className="text-xs text-muted">{label}</figcaption>
    </figure>
  )
}

/** A player without any picture. */
function withoutSource(position: string): HeadshotSubject {
  return { name: `Nobody (${position})`, position, headshot_url: null, espn_id: null }
}
