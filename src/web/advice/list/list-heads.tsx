/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the heads of a grid of rows that are placed by themselves */
import type { BrowseSort } from '#core/players/browse.ts'
import { isPlainPpr, pointsUnit } from '#core/league/scoring.ts'
import type { PriceBasis } from '#core/prices/league-prices.ts'
import { changeBrowse, useBrowse } from '../../players/browse-store.ts'
import { ADP_MARKS } from '../../session/league-adp.ts'
import { useScoring } from '../../session/session-context.tsx'

export interface ListHeadsProps {
  /** What stands behind the prices. */
  basis: PriceBasis
  /** The person's next pick, "4.08"; null without one. */
  place: string | null
}

/** The heads of the columns, which sort them; on phones there are none to see. */
export function ListHeads({ basis, place }: ListHeadsProps) {
  const scoring = useScoring()
  const unit = pointsUnit(scoring)
  const mark = ADP_MARKS[basis]
  return (
    <div role="row" aria-rowindex={1} className="player-row player-row-heads">
      <Head className="row-rank" text="#" title="Rank" sort="rank" />
      <Head className="row-who" text="Player" sort="name" />
      <Head className="row-position" text="Pos" title="Position and rank at the position" />
      <Head className="row-team" text="Team, bye" />
      <Head
        className="row-adp"
        text={mark === null ? 'ADP' : `ADP ${mark.mark}`}
        title={mark?.title ?? 'Average draft position'}
        sort="adp"
      />
      <Head
        className="row-value"
        text="Value"
        title="The pick on the clock minus ADP: + means still here after ADP"
        sort="value"
      />
      <Head
        className="row-points"
        text={isPlainPpr(scoring) ? 'Proj' : `Proj ${unit}`}
        more=", over repl."
        title={`Projected points (${unit}); the bar is points over a replacement starter`}
        sort="points"
      />
      <Head className="row-last" text="Last" title={`Points last season (${unit})`} />
      {place === null ? (
        <Head className="row-odds" text="No later pick of yours" isHidden />
      ) : (
        <Head
          className="row-odds"
          text={`At ${place}`}
          title={`How likely the player is still there at your pick ${place}`}
          sort="odds"
        />
      )}
      <Head className="row-marks" text="Marks" isHidden />
      <Head className="row-go" text="Draft or queue" isHidden />
    </div>
  )
}

interface HeadProps {
  className: string
  text: string
  title?: string
  /** Where there is room. */
  more?: string
  isHidden?: boolean
  /** The order that a press on the head brings. */
  sort?: BrowseSort
}

function Head({ className, text, title, more, isHidden = false, sort }: HeadProps) {
  const isSorted = useBrowse().sort === sort
  const content = (
    <>
      {isHidden ? <span className="sr-only">{text}</span> : text}
      {more !== undefined && <span className="row-head-more">{more}</span>}
    </>
  )
  if (sort === undefined) {
    return (
      <span role="columnheader" className={className} title={title}>
        {content}
      </span>
    )
  }
  return (
    <span role="columnheader" aria-sort={isSorted ? 'other' : undefined} className={className} title={title}>
      <button type="button" className="row-head-button" onClick={() => changeBrowse({ sort })}>
        {content}
      </button>
    </span>
  )
}
