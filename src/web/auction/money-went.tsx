import './money-went.css'
import { POSITIONS } from '#core/players/player.ts'
import { classNames } from '../ui/class-names.ts'
import { pointsText, type RecapStanding } from './recap-texts.ts'

/** The one picture of an auction's recap: the teams in their order, each team's money as one bar by position. */
export function MoneyWent({
  order,
  marked,
  className,
}: {
  order: readonly RecapStanding[]
  marked: number | null
  className: string
}) {
  const most = Math.max(1, ...order.map(({ spent, unspent }) => spent + unspent))
  return (
    <ol className={className}>
      {order.map(({ teamIndex, placeNumber, name, byPosition, points }) => (
        <li key={teamIndex} className={classNames(teamIndex === marked && 'marked')}>
          <i>{placeNumber}</i>
          <b>{name}</b>
          <span className="went-bar">
            {POSITIONS.filter((position) => byPosition[position] > 0).map((position) => (
              <em
                key={position}
                data-position={position}
                style={{ '--v': `${(100 * byPosition[position]) / most}%` }}
                title={`$${byPosition[position]} for ${position}`}
              >
                <span className="sr-only">
                  ${byPosition[position]} for {position},{' '}
                </span>
              </em>
            ))}
          </span>
          <strong>
            {pointsText(points)}
            <span className="sr-only"> projected points</span>
          </strong>
        </li>
      ))}
    </ol>
  )
}

/** Which color is which position, of those that anybody bought. */
export function PositionLegend({ order, className }: { order: readonly RecapStanding[]; className: string }) {
  const bought = POSITIONS.filter((position) => order.some(({ byPosition }) => byPosition[position] > 0))
  return (
    <p className={className} aria-hidden>
      {bought.map((position) => (
        <span key={position} data-position={position}>
          {position}
        </span>
      ))}
    </p>
  )
}
