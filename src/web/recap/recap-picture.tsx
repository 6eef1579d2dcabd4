import { ordinal } from '../ui/english.ts'
import { shortName } from '#core/players/names.ts'
import { PLACE_LABELS } from '../league/league-labels.ts'
import { Card } from '../ui/card.tsx'
import type { LineupPicture, RecapPicture, TeamsPicture } from './recap-view.ts'

declare module 'react' {
  interface CSSProperties {
    '--figures'?: number
    '--at'?: number
    /** From 0 to 1. */
    '--share'?: number
  }
}

/** The one picture of a recap. */
export function RecapPictureCard({ picture }: { picture: RecapPicture }) {
  return picture.kind === 'lineup' ? <LineupCard {...picture} /> : <TeamsCard picture={picture} />
}

/** A dot is a team, further right is better. */
function LineupCard({ title, places, teamIndex }: LineupPicture) {
  const teamCount = places[0]?.shares.length ?? 0
  return (
    <Card as="section" aria-label="Lineup" className="rounded-2xl px-3.5 py-2.5 md:px-5 md:py-4">
      <h3 className="pb-2 font-display text-head/6 font-semibold">
        {title} <span className="font-medium text-muted">against the other {teamCount - 1}</span>
      </h3>
      <ol className="font-display text-name/5 font-semibold">
        {places.map(({ place, number, player, points, rankNumber, shares }) => (
          <li key={`${place} ${number}`} data-position={player?.position} className={LINEUP_ROW}>
            <b className={place === player?.position ? 'text-p' : 'text-muted'}>{PLACE_LABELS[place]}</b>
            <p className="truncate">
              {player === null ? 'open' : shortName(player.name)}
              {points !== null && (
                <span className="block text-body font-medium text-muted max-md:hidden">{points.toFixed(0)} points</span>
              )}
            </p>
            <span aria-hidden className={DOTS}>
              {shares.map((share, index) => (
                <i
                  key={index}
                  className={index === teamIndex ? OWN_DOT : DOT}
                  style={{ left: `${(100 * share).toFixed(1)}%` }}
                />
              ))}
            </span>
            <span className="text-right text-head">
              {ordinal(rankNumber)}
              <span className="sr-only"> of {teamCount}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="border-t border-line pt-3 text-small text-muted">
        Each dot is a team, further right is better. Places by projected points.
      </p>
    </Card>
  )
}

const LINEUP_ROW =
  'grid h-10.5 grid-cols-[2.75rem_6.5rem_minmax(0,1fr)_2.5rem] items-center gap-2 border-t border-line md:h-14.5 md:grid-cols-[2.75rem_9rem_minmax(0,1fr)_2.5rem]'
const DOTS =
  'relative mx-2.5 h-5 bg-[linear-gradient(var(--line),var(--line))] bg-[length:100%_2px] bg-center bg-no-repeat'
const DOT = 'absolute top-1/2 size-2 -translate-1/2 rounded-full bg-muted/55 md:size-2.5'
const OWN_DOT = 'absolute top-1/2 z-1 size-4.5 -translate-1/2 rounded-full bg-p'

function TeamsCard({ picture }: { picture: TeamsPicture }) {
  const { title, heads } = picture
  return (
    <Card as="section" aria-label={title} className="rounded-2xl px-3.5 py-2.5 md:px-5 md:py-4">
      <div className="flex items-baseline gap-4 pb-2">
        <h3 className="flex-1 font-display text-head/6 font-semibold">{title}</h3>
        <p className="font-display text-body font-medium text-muted">{heads.join(', ')}</p>
      </div>
      <TeamBars picture={picture} />
      <PositionLegend picture={picture} className="pt-3 text-body" />
    </Card>
  )
}

/** The teams in their order with their bars. Sizes are shares of the text's, because the TV draws them large. */
export function TeamBars({ picture: { rows, heads } }: { picture: TeamsPicture }) {
  return (
    <ol className="recap-bars" style={{ '--figures': Math.max(1, heads.length) }}>
      {rows.map(({ teamIndex, place, name, isMarked, pieces, figures }, rowIndex) => (
        <li key={teamIndex} data-marked={isMarked || undefined} style={{ '--at': rowIndex }}>
          <span className="font-medium text-muted">{place}</span>
          <b className="truncate font-semibold">{name}</b>
          <span className="recap-bar">
            {pieces.map(({ position, share, text }) => (
              <i
                key={position}
                data-position={position ?? undefined}
                style={{ '--share': share }}
                title={text === '' ? undefined : text}
              >
                {text !== '' && <span className="sr-only">{text}, </span>}
              </i>
            ))}
          </span>
          {figures.map((figure, index) => (
            <span key={index} className="text-right">
              {figure}
              <span className="sr-only"> {heads[index]}</span>
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** Which color is which position. */
export function PositionLegend({ picture: { legend }, className }: { picture: TeamsPicture; className: string }) {
  if (legend.length === 0) return null
  return (
    <p aria-hidden className={`flex flex-wrap gap-x-[1.1em] gap-y-1 font-display font-medium text-muted ${className}`}>
      {legend.map((position) => (
        <span key={position} data-position={position} className="inline-flex items-center gap-[0.4em]">
          <i className="size-[0.65em] rounded-xs bg-p" />
          {position}
        </span>
      ))}
    </p>
  )
}
