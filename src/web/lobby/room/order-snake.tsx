import { classNames } from '../../ui/class-names.ts'
import './order-snake.css'

declare module 'react' {
  interface CSSProperties {
    '--columns'?: number
    '--column'?: number
    '--row'?: number
  }
}

export interface OrderSnakeProps {
  usernames: readonly string[]
  ownUsername: string
  /** How many places are out; all of them unless a draw is being shown. */
  shownCount: number
}

/** The order of the first round: there along the first row, back along the second. */
export function OrderSnake({ usernames, ownUsername, shownCount }: OrderSnakeProps) {
  const columnCount = Math.ceil(usernames.length / 2)
  const isDrawing = shownCount < usernames.length
  return (
    // Read out as one sentence when it is drawn.
    <ol aria-hidden={isDrawing} className="order-snake mt-3" style={{ '--columns': columnCount }}>
      {usernames.map((username, index) => {
        const isShown = index < shownCount
        const isBack = index >= columnCount
        return (
          <li
            key={username}
            data-own={(isShown && username === ownUsername) || undefined}
            className={classNames(
              'flex min-w-0 items-center gap-2 font-display',
              isDrawing && isShown && 'order-snake-drawn',
            )}
            style={{ '--row': isBack ? 2 : 1, '--column': isBack ? 2 * columnCount - index : index + 1 }}
          >
            <span className="order-snake-mark text-base/none font-bold">{index + 1}</span>
            <span className={classNames('truncate text-lg/6 font-semibold', !isShown && 'opacity-0')} title={username}>
              {username}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
