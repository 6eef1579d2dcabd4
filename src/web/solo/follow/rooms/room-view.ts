import { agoText } from '../../../platform/formats.ts'
import type { Draft } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import { isKnown, missingNumbers, type RoomDraft } from '#core/league-hosts/rooms/room-draft.ts'
import { HOST_NAMES } from '../../../league-hosts/host-texts.ts'
import { slotOfTurn, teamOfTurn } from '../../../draft/view.ts'
import { isOtherSport, keyOf, type HeardRoom } from './room-listener.ts'

/** How listening to a room stands, as text and as what can be done. */
export interface RoomView {
  readonly isTrouble: boolean
  readonly title: string
  /** The title goes on with how long ago the room was heard, which is drawn each second. */
  readonly isTimed: boolean
  readonly text: string
  readonly action: 'type-in' | 'other-room' | null
  /** "Type in 3 picks" */
  readonly actionLabel: string
}

interface RoomViewFacts {
  /** Every room that is heard, the followed one too. */
  readonly rooms: readonly HeardRoom[]
  readonly followed: Pick<HeardRoom, 'room' | 'league'> & { readonly leagueName: string }
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
  const heard = rooms.find((room) => keyOf(room) === keyOf(followed))
  const { teamCount } = draft.format
  const last = draft.slots.findLastIndex((pick) => pick !== null && pick.by !== 'keeper') + 1
  const lastLabel = last === 0 ? 'the start' : slotLabel(last, teamCount)
  const view = (title: string, text: string, action: RoomView['action'] = null, actionLabel = 'Type in'): RoomView => {
    return { isTrouble: action !== null, title, isTimed: false, text, action, actionLabel }
  }
  if (heard === undefined)
    return { ...view('Listening', 'No line heard yet. Open your draft room and press the bookmark.', 'type-in') }
  const ago = agoText(nowMs - heard.heardAtMs)
  if (isOtherSport(heard))
    return view('This room drafts another sport', 'Snakeboard follows NFL drafts only.', 'type-in')
  if (heard.isClosed || nowMs - heard.aliveAtMs > SILENT_MS) {
    return heard.draft.status === 'complete'
      ? view(`${site}, finished`, countText(heard.draft, draft))
      : view(
          'The room’s tab is closed',
          `Board as of ${lastLabel}, ${ago}. Open the room again; nothing is lost.`,
          'type-in',
        )
  }
  if (heard.draft.hasRefusedSnapshot || heard.draft.unknownCount >= UNKNOWN_LINES) {
    const lines =
      heard.draft.unknownCount === 0
        ? 'The board comes in a new form.'
        : `${heard.draft.unknownCount} lines not understood.`
    return view(
      `${site} sends something new`,
      `${lines} Picks up to ${lastLabel} are right; type in from here.`,
      'type-in',
    )
  }
  if (!isKnown(heard.draft)) {
    return heard.draft.unplacedCount === 0
      ? { ...view(site, 'Waiting for the board.'), isTimed: true }
      : view(`Picks before this one are missing`, 'Reload the room’s tab to catch up, or type them in.', 'type-in')
  }
  const missing = missingNumbers(heard.draft)
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
  const isQuiet = nowMs - heard.heardAtMs >= QUIET_MS
  const name = slotOfTurn({ draft }) === null ? '' : (teamNames[teamOfTurn({ draft })] ?? '')
  const text =
    isQuiet && name !== '' ? `${name} is on the clock; a quiet room is normal` : countText(heard.draft, draft)
  return { ...view(site, text), isTimed: true }
}

/** "56 of 192 picks, all understood" */
function countText({ picks, unknownCount }: RoomDraft, { slots }: Draft): string {
  const understood = unknownCount === 0 ? 'all understood' : `${unknownCount} lines not understood`
  return `${picks.size} of ${slots.length} picks, ${understood}`
}

/** ", heard 2 s ago" */
export function heardText({ heardAtMs }: Pick<HeardRoom, 'heardAtMs'>, nowMs: number): string {
  return `, heard ${agoText(nowMs - heardAtMs)}`
}

/** What the dialog's last line says before anybody follows. */
export interface ListeningView {
  readonly isHeard: boolean
  readonly title: string
  readonly text: string
}

/** After this long without a line, what to do. */
const HELP_AFTER_MS = 10_000

export function listeningView(
  room: HeardRoom['room'],
  heard: HeardRoom | null,
  { waitedMs, nowMs }: { readonly waitedMs: number; readonly nowMs: number },
): ListeningView {
  const site = HOST_NAMES[room]
  const waiting = (text: string): ListeningView => ({ isHeard: false, title: 'Listening', text })
  if (heard === null || heard.isClosed) {
    return waitedMs < HELP_AFTER_MS
      ? waiting('No line heard yet. Open your draft room and press the bookmark.')
      : waiting(
          `No line understood yet. Is the draft room of ${site} open, and was the bookmark pressed there? You can type picks in meanwhile.`,
        )
  }
  if (isOtherSport(heard)) return waiting('This room drafts another sport. Snakeboard follows NFL drafts only.')
  const { draft } = heard
  if (draft.hasRefusedSnapshot) return waiting(`${site} sends its board in a new form. Type picks in instead.`)
  if (!isKnown(draft)) {
    return draft.unplacedCount === 0
      ? waiting(`Connected to ${site}. Waiting for its board: reload the room, or wait for the draft to begin.`)
      : waiting(
          'The draft began before the bookmark was pressed. Reload the room and press it at once, or use the folder.',
        )
  }
  const total = draft.owners === null ? '' : ` of ${draft.owners.length}`
  const understood = draft.unknownCount === 0 ? 'all understood' : `${draft.unknownCount} lines not understood`
  return {
    isHeard: true,
    title: `${site}${heardText(heard, nowMs)}`,
    text: `${draft.picks.size}${total} ${total === '' && draft.picks.size === 1 ? 'pick' : 'picks'}, ${understood}`,
  }
}
