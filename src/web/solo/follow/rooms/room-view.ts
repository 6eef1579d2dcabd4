import { agoText } from '../../../platform/formats.ts'
import type { Draft } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import { isKnown, missingNumbers, type RoomDraft } from '#core/league-hosts/rooms/room-draft.ts'
import { HOST_NAMES } from '../../../league-hosts/host-texts.ts'
import { slotOfTurn, teamOfTurn } from '../../../draft/view.ts'
import { isOtherSport, keyOf, type ConnectedRoom } from './room-listener.ts'

/** How listening to a room stands, as text and as what can be done. */
export interface RoomView {
  readonly isTrouble: boolean
  readonly title: string
  /** The title goes on with how long ago the last line came, which is drawn each second. */
  readonly isTimed: boolean
  readonly text: string
  readonly action: 'type-in' | 'other-room' | null
  /** "Type in 3 picks" */
  readonly actionLabel: string
}

interface RoomViewFacts {
  /** Every room that is connected, the followed one too. */
  readonly rooms: readonly ConnectedRoom[]
  readonly followed: Pick<ConnectedRoom, 'room' | 'league'> & { readonly leagueName: string }
  readonly draft: Draft
  readonly teamNames: readonly string[]
  readonly nowMs: number
}

/** So long without a line is worth a word, though nothing is wrong. */
const QUIET_MS = 30_000
/** A tab in the background may be slowed to one sign of life a minute. */
const SILENT_MS = 180_000
/** A verb of chatter that is new does no harm; many lines mean that the room has changed. */
const UNKNOWN_LINES = 10

export function roomView({ rooms, followed, draft, teamNames, nowMs }: RoomViewFacts): RoomView {
  const site = HOST_NAMES[followed.room]
  const connected = rooms.find((room) => keyOf(room) === keyOf(followed))
  const { teamCount } = draft.format
  const last = draft.slots.findLastIndex((pick) => pick !== null && pick.by !== 'keeper') + 1
  const lastLabel = last === 0 ? 'the start' : slotLabel(last, teamCount)
  const view = (title: string, text: string, action: RoomView['action'] = null, actionLabel = 'Type in'): RoomView => {
    return { isTrouble: action !== null, title, isTimed: false, text, action, actionLabel }
  }
  if (connected === undefined)
    return { ...view('Listening', 'No line heard yet. Open your draft room and press the bookmark.', 'type-in') }
  const ago = agoText(nowMs - connected.lastLineAtMs)
  if (isOtherSport(connected))
    return view('This room drafts another sport', 'Snakeboard follows NFL drafts only.', 'type-in')
  if (connected.isClosed || nowMs - connected.aliveAtMs > SILENT_MS) {
    return connected.draft.status === 'complete'
      ? view(`${site}, finished`, countText(connected.draft, draft))
      : view(
          'The room’s tab is closed',
          `Board as of ${lastLabel}, ${ago}. Open the room again; nothing is lost.`,
          'type-in',
        )
  }
  if (connected.draft.hasRefusedSnapshot || connected.draft.unknownCount >= UNKNOWN_LINES) {
    const lines =
      connected.draft.unknownCount === 0
        ? 'The board comes in a new form.'
        : `${connected.draft.unknownCount} lines not understood.`
    return view(
      `${site} sends something new`,
      `${lines} Picks up to ${lastLabel} are right; type in from here.`,
      'type-in',
    )
  }
  if (!isKnown(connected.draft)) {
    return connected.draft.unplacedCount === 0
      ? { ...view(site, 'Waiting for the board.'), isTimed: true }
      : view(`Picks before this one are missing`, 'Reload the room’s tab to catch up, or type them in.', 'type-in')
  }
  const missing = missingNumbers(connected.draft)
  const [first = 0] = missing
  if (missing.length > 0) {
    const which =
      missing.length === 1
        ? `Pick ${slotLabel(first, teamCount)} is missing`
        : `Picks ${slotLabel(first, teamCount)} to ${slotLabel(missing.at(-1) ?? first, teamCount)} are missing`
    const label = missing.length === 1 ? 'Type in 1 pick' : `Type in ${missing.length} picks`
    return view(which, 'Reload the room’s tab to catch up, or type them in.', 'type-in', label)
  }
  const other = rooms.find((room) => keyOf(room) !== keyOf(followed) && !room.isClosed && !isOtherSport(room))
  if (other !== undefined)
    return view(
      'Two rooms are open',
      `This board follows “${followed.leagueName}”. The other one is ignored.`,
      'other-room',
      'Follow the other',
    )
  const isQuiet = nowMs - connected.lastLineAtMs >= QUIET_MS
  const name = slotOfTurn({ draft }) === null ? '' : (teamNames[teamOfTurn({ draft })] ?? '')
  const text =
    isQuiet && name !== '' ? `${name} is on the clock; a quiet room is normal` : countText(connected.draft, draft)
  return { ...view(site, text), isTimed: true }
}

/** "56 of 192 picks, all understood" */
function countText({ picks, unknownCount }: RoomDraft, { slots }: Draft): string {
  const understood = unknownCount === 0 ? 'all understood' : `${unknownCount} lines not understood`
  return `${picks.size} of ${slots.length} picks, ${understood}`
}

/** ", heard 2 s ago" */
export function lastLineText({ lastLineAtMs }: Pick<ConnectedRoom, 'lastLineAtMs'>, nowMs: number): string {
  return `, heard ${agoText(nowMs - lastLineAtMs)}`
}

/** The dialog's last line before anybody follows. */
export interface ListeningView {
  readonly isConnected: boolean
  readonly title: string
  readonly text: string
}

/** After this long without a line, what to do. */
const HELP_AFTER_MS = 10_000

export function listeningView(
  room: ConnectedRoom['room'],
  connected: ConnectedRoom | null,
  { waitedMs, nowMs }: { readonly waitedMs: number; readonly nowMs: number },
): ListeningView {
  const site = HOST_NAMES[room]
  const waiting = (text: string): ListeningView => ({ isConnected: false, title: 'Listening', text })
  if (connected === null || connected.isClosed) {
    return waitedMs < HELP_AFTER_MS
      ? waiting('No line heard yet. Open your draft room and press the bookmark.')
      : waiting(
          `Nothing received yet. Is the ${site} draft room open, and did you press the bookmark there? You can type picks in meanwhile.`,
        )
  }
  if (isOtherSport(connected)) return waiting('This room drafts another sport. Snakeboard follows NFL drafts only.')
  const { draft } = connected
  if (draft.hasRefusedSnapshot) return waiting(`${site} sends its board in a new form. Type picks in instead.`)
  if (!isKnown(draft)) {
    return draft.unplacedCount === 0
      ? waiting(`Connected to ${site}. Waiting for its board: reload the room, or wait for the draft to begin.`)
      : waiting(
          'The draft began before you pressed the bookmark. Reload the room and press it at once, or use the folder.',
        )
  }
  const total = draft.owners === null ? '' : ` of ${draft.owners.length}`
  const understood = draft.unknownCount === 0 ? 'all understood' : `${draft.unknownCount} lines not understood`
  return {
    isConnected: true,
    title: `${site}${lastLineText(connected, nowMs)}`,
    text: `${draft.picks.size}${total} ${total === '' && draft.picks.size === 1 ? 'pick' : 'picks'}, ${understood}`,
  }
}
