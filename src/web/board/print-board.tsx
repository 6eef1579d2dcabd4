import { boardGrid } from '#core/draft/board-grid.ts'
import { shortName } from '#core/players/names.ts'
import { positionLetters } from '#core/players/player.ts'
import type { ReplayProps } from './replay/replay.tsx'

/** The board as a table, on paper only: the screen has its own. */
export function PrintBoard({ draft, board, teamNames }: ReplayProps) {
  return (
    <section className="recap-board">
      <h3 className="mb-2 font-display text-head font-semibold">Board</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {teamNames.map((name, index) => (
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {boardGrid(draft).map(({ roundNumber, cells }) => (
            <tr key={roundNumber}>
              <th scope="row">{roundNumber}</th>
              {cells.map(({ slotNumber, playerId, teamIndex, ownerIndex }) => {
                const player = playerId === null ? undefined : board.playersById.get(playerId)
                return (
                  <td key={slotNumber}>
                    {player === undefined ? (
                      '–'
                    ) : (
                      <>
                        <b>{shortName(player.name)}</b> {positionLetters(player)}
                      </>
                    )}
                    {ownerIndex !== teamIndex && <i> {teamNames[ownerIndex]}</i>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
