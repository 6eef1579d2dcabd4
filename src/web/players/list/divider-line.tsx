/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a line among rows that table rows cannot be */
import { memo, type ReactNode } from 'react'
import { isSameData } from '#core/lib/json.ts'
import type { Divider } from './list-items.ts'
import { afterTierText, tierText } from './tier-texts.ts'

/** Buttons of the line above a tier. */
export interface TierTools {
  readonly before: ReactNode
  readonly after: ReactNode
}

interface DividerLineProps {
  divider: Divider
  rowNumber: number
  topPx: number
  heightPx: number
  tools: TierTools | undefined
}

/** What stands between the rows of a list. */
export const DividerLine = memo(
  LineContent,
  ({ divider, ...before }, { divider: nextDivider, ...after }) =>
    isSameData(divider, nextDivider) &&
    before.rowNumber === after.rowNumber &&
    before.topPx === after.topPx &&
    before.heightPx === after.heightPx &&
    before.tools === after.tools,
)

function LineContent({ divider, rowNumber, topPx, heightPx, tools }: DividerLineProps) {
  const { kind } = divider
  return (
    <div
      role="row"
      aria-rowindex={rowNumber}
      data-divider={kind}
      data-position={kind === 'tier-end' ? divider.end.position : undefined}
      className="list-divider"
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
    >
      {kind === 'tier' && (
        <>
          {tools !== undefined && (
            <span role="gridcell" className="flex h-full">
              {tools.before}
            </span>
          )}
          <span role="rowheader" className="font-semibold">
            {divider.title}
          </span>
          <span role="gridcell" className="list-divider-note">
            {divider.note}
            {tools?.after}
          </span>
        </>
      )}
      {kind === 'tier-end' && (
        <>
          <span role="rowheader" className="list-divider-rule">
            {tierText(divider.end.position, divider.end.tier)} ends
          </span>
          <span role="gridcell" className="list-divider-note">
            {afterTierText(divider.end)}
          </span>
        </>
      )}
      {kind === 'next-pick' && (
        <span role="rowheader" className="list-divider-rule">
          <span>
            <b>{divider.place}, your next pick</b> players above usually go first
          </span>
        </span>
      )}
      {kind === 'drafted' && (
        <span role="rowheader" className="list-divider-rule">
          <b>Drafted</b>
        </span>
      )}
    </div>
  )
}
