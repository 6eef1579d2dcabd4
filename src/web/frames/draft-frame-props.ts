import type { ReactNode } from 'react'
import type { DraftTab } from '../platform/place.ts'
import type { PickTool } from '../board/pick-popover.tsx'
import type { LineButton } from './summary-tiles.tsx'
import type { TurnLineProps } from '../draft/turn-line.tsx'

/** What a draft's host adds to either frame. */
export interface DraftFrameProps {
  tab: DraftTab
  /** What the draft is called. */
  title: string
  /** The parts of the specified screen, around the cards. */
  cards: {
    readonly header: ReactNode
    /** The sticky turn line of 2.75rem under the header; null for none. */
    readonly turnLine: TurnLineProps | null
    /** Banners below the clock. */
    readonly notices: ReactNode
  }
  /** The parts of the dense screen, around the rows. */
  rows: {
    /** The way out. */
    readonly home: ReactNode
    /** What the draft is called, beside its figures; null for a draft without a name. */
    readonly name: ReactNode
    /** What the header of the cards has as buttons. */
    readonly buttons: readonly LineButton[]
    /** Buttons of the turn bar. */
    readonly tools: ReactNode
    readonly menu: ReactNode
    /** Troubles that need an answer. */
    readonly notices: ReactNode
  }
  /** The results of a finished draft, to keep or publish. */
  afterDraft?: ReactNode
  /** The next draft, in one press. */
  again?: ReactNode
  /** What else one may do after the draft. */
  whatNext?: ReactNode
  /** For the popover of a pick on the board. */
  pickTools?: readonly PickTool[]
  footer: ReactNode
}
