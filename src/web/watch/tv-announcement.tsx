import { useStore } from 'zustand'
import { positionRank } from './position-rank.ts'
import { awaitedTurn, turnOf } from '#core/draft/turn.ts'
import { loadedImages, noteFailed, noteLoaded } from '../platform/loaded-images.ts'
import { useHeadshotSource } from '../ui/headshot-sources.ts'
import { Silhouette } from '../ui/silhouette.tsx'
import { positionLetters, type Player } from '#core/players/player.ts'
import { firstNameOf, nextTurns, surnameOf } from './watch-facts.ts'
import './tv-call.css'
import type { WatchedDraft } from './watch-source.ts'

declare module 'react' {
  interface CSSProperties {
    '--length'?: number
  }
}

export interface TvAnnouncementProps {
  watched: WatchedDraft
  slotNumber: number
}

/** A pick, over the whole screen. */
export function TvAnnouncement({ watched: { draft, board, teamNames }, slotNumber }: TvAnnouncementProps) {
  const pick = draft.slots[slotNumber - 1] ?? null
  const player = pick === null ? undefined : board.playersById.get(pick.playerId)
  if (player === undefined) return null
  const { label, teamIndex } = turnOf(draft, slotNumber)
  const now = awaitedTurn(draft)
  const [then] = nextTurns(draft, 1)
  const surname = surnameOf(player)
  const taken = `${teamNames[teamIndex] ?? ''} takes ${firstNameOf(player)}`
  const adp = player.adp
  const points = player.projected.pprPoints
  return (
    <section className="tv-call" data-position={player.position} aria-live="polite">
      <p className="tv-call-pick">
        <b>{label}</b> Pick {slotNumber} of {draft.slots.length}
      </p>
      <Figure player={player} />
      <p className="tv-call-team" style={{ '--length': taken.length }}>
        {taken}
      </p>
      <p className="tv-call-name" style={{ '--length': surname.length }}>
        {surname}
      </p>
      <dl className="tv-call-facts">
        <div>
          <dt className="sr-only">Position</dt>
          <dd className="tv-call-position">
            {positionLetters(player)}
            {positionRank(board, player)}
          </dd>
        </div>
        <Fact value={player.team || 'Free agent'} label={player.bye === null ? '' : `bye ${player.bye}`} />
        {adp !== null && <Fact value={adp.toFixed(1)} label="average draft position" />}
        {points !== null && <Fact value={String(Math.round(points))} label="projected points" />}
      </dl>
      <p className="tv-call-next">
        {now === null ? (
          'The draft is complete'
        ) : (
          <>
            <small>{now.isMakeUp ? 'To make up' : 'Now'}</small> {teamNames[now.teamIndex]} <small>{now.label}</small>
            {then !== undefined && (
              <span>
                <small>then</small> {teamNames[then.teamIndex]}
              </span>
            )}
          </>
        )}
      </p>
    </section>
  )
}

function Fact({ value, label }: { value: string; label: string }) {
  return (
    <div>
      <dd>{value}</dd>
      <dt>{label}</dt>
    </div>
  )
}

/** The headshot where it loads, else the figure of the position. */
function Figure({ player }: { player: Player }) {
  const source = useHeadshotSource(player)
  const isLoaded = useStore(loadedImages, ({ loaded }) => source !== null && loaded.has(source))
  return (
    <div className="tv-call-figure">
      {!isLoaded && <Silhouette kind={player.position} />}
      {source !== null && (
        <img
          src={source}
          alt=""
          hidden={!isLoaded}
          referrerPolicy="no-referrer"
          onLoad={() => noteLoaded(source)}
          onError={() => {
            if (navigator.onLine) noteFailed(source)
          }}
        />
      )}
    </div>
  )
}
