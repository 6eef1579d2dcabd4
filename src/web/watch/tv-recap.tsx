import { useMemo } from 'react'
import { shortName } from '#core/players/names.ts'
import { soldText } from '../auction/lot-texts.ts'
import { recapOf } from '../recap/recap-of.ts'
import { PositionLegend, TeamBars } from '../recap/recap-picture.tsx'
import { recapFacts } from '../recap/recap-view.ts'
import { Logo } from '../ui/logo.tsx'
import { draftDuration } from './draft-duration.ts'
import { fitted } from './fitted-type.ts'
import type { WatchedDraft } from './watch-session.ts'
import '../recap/recap.css'

/** A complete draft on the wall: everybody's recap, large and without controls. Stays until somebody leaves the screen. */
export function TvRecap({ watched }: { watched: WatchedDraft }) {
  const { draft, room, title, teamNames } = watched
  const auction = watched.auction?.auction ?? null
  const view = useMemo(() => {
    // A wall has no reader of its own: it names everybody.
    const facts = recapFacts(watched)
    return recapOf({ ...facts, names: teamNames, own: null }, null)
  }, [watched, teamNames])
  const { headline, sentences, boxes, picture } = view
  const duration = room === null ? null : draftDuration(room.lobby)
  const count = auction === null ? `${draft.slots.length} picks` : soldText(auction)
  return (
    <section className="grid h-full grid-cols-[minmax(0,1fr)_calc(856*var(--u))] grid-rows-[minmax(0,1fr)_calc(80*var(--u))] gap-x-56 leading-[1.1]">
      <div className="grid content-center gap-24 pl-64">
        <p className="text-head/[1.1] font-medium text-muted">
          {title}, {auction === null ? 'draft' : 'auction'} complete
        </p>
        <h1 className="font-bold" style={fitted(headline, { mostPx: 96, roomPx: 2000, leastLetters: 12 })}>
          {headline}
        </h1>
        {sentences.map((sentence) => (
          <p key={sentence} className="text-title/[1.1] font-semibold">
            {sentence}
          </p>
        ))}
        {boxes.length > 0 && (
          <div className="grid grid-cols-[1fr_1fr] gap-24 pt-24">
            {boxes.map(({ title: kind, player, text }) => (
              <div key={kind} data-position={player.position} className={BOX}>
                <p>{kind}</p>
                <b className="text-title/[1.1] font-semibold">{shortName(player.name)}</b>
                <p>{text}</p>
              </div>
            ))}
          </div>
        )}
      </div>
      {picture?.kind === 'teams' && (
        <div className="my-52 mr-64 flex flex-col rounded-[calc(28*var(--u))] border border-line bg-surface px-32 py-28">
          <header className="flex items-baseline justify-between pb-16 text-head/[1.1] font-semibold">
            <h2>{picture.title}</h2>
            <p className="text-body/[1.1] font-medium text-muted">{picture.heads.join(', ')}</p>
          </header>
          <TeamBars picture={picture} />
        </div>
      )}
      <footer className="col-span-full flex items-center gap-24 border-t border-line bg-surface px-64 text-name/[1.1] font-medium text-muted">
        <Logo hasWord={false} className="[&>svg]:size-36!" />
        <p>
          {count}
          {duration !== null && `, ${duration}`}
        </p>
        {picture?.kind === 'teams' && <PositionLegend picture={picture} className="ml-auto" />}
      </footer>
    </section>
  )
}

const BOX =
  'grid content-start gap-6 rounded-[calc(20*var(--u))] border border-l-[calc(8*var(--u))] border-line border-l-p bg-tint-soft px-28 py-24 text-body/[1.1] font-medium'
