export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const GAP = 6
const EDGE = 8

/** Top left corner of a popover: under its anchor and centred on it, above where there is no room below, never over an edge. */
export function placePopover(
  anchor: Box,
  popover: Size,
  screen: Size,
): { readonly left: number; readonly top: number } {
  const below = anchor.top + anchor.height + GAP
  const hasRoomBelow = below + popover.height + EDGE <= screen.height
  return {
    left: between(anchor.left + (anchor.width - popover.width) / 2, screen.width - popover.width),
    top: between(hasRoomBelow ? below : anchor.top - GAP - popover.height, screen.height - popover.height),
  }
}

function between(position: number, room: number): number {
  return Math.max(EDGE, Math.min(position, room - EDGE))
}
