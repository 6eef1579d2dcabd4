import { useMemo } from 'react'
import { shortName } from '#core/players/names.ts'
import { soldText } from '../auction/lot-texts.ts'
import { recapOf } from '../recap/recap-of.ts'
import { PositionLegend, TeamBars } from '../recap/recap-picture.tsx'
import { recapFacts } from '../recap/recap-view.ts'
import { Logo } from '../ui/logo.tsx'
import { draftDuration } from './draft-duration.ts'
import type { WatchedDraft } from './watch-session.ts'
import '../recap/recap.css'
import './tv-recap.css'

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
    <section className="tv-recap">
      <div className="tv-recap-words">
        <p>
          {title}, {auction === null ? 'draft' : 'auction'} complete
        </p>
        <h1 style={{ '--length': headline.length }}>{headline}</h1>
        {sentences.map((sentence) => (
          <p key={sentence} className="tv-recap-sentence">
            {sentence}
          </p>
        ))}
        {boxes.length > 0 && (
          <div className="tv-recap-boxes">
            {boxes.map(({ title: kind, player, text }) => (
              <div key={kind} data-position={player.position}>
                <p>{kind}</p>
                <b>{shortName(player.name)}</b>
                <p>{text}</p>
              </div>
            ))}
          </div>
        )}
      </div>
      {picture?.kind === 'teams' && (
        <div className="tv-recap-picture">
          <header>
            <h2>{picture.title}</h2>
            <p>{picture.heads.join(', ')}</p>
          </header>
          <TeamBars picture={picture} />
        </div>
      )}
      <footer>
        <Logo hasWord={false} />
        <p>
          {count}
          {duration !== null && `, ${duration}`}
        </p>
        {picture?.kind === 'teams' && <PositionLegend picture={picture} className="ml-auto" />}
      </footer>
    </section>
  )
}
