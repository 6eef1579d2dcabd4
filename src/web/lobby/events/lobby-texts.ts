import { ownerOf, type PickMaker, type TeamControl } from '#core/draft/draft.ts'
import type { ClockChange } from '#core/draft/draft-command.ts'
import { slotLabel } from '#core/draft/order.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import type { EventOf } from '#protocol/lobby/event.ts'
import { readEventOf, type ReadEvent, type ReadKind } from '#protocol/lobby/events.ts'
import { usernameOf } from '#protocol/lobby/lobby-names.ts'
import type { LogRow } from '#protocol/lobby/log-rows.ts'
import { AUCTION_TEXTS, moneyText } from './auction-event-texts.ts'
import { everybody, isOwnTeam, player, withReason, type EventTexts, type RowView } from './event-text.ts'
import { reasonText } from '../../session/pick-maker-text.ts'
import { LOBBY_TOASTS } from './lobby-toasts.ts'
import { startText } from '../schedule/schedule-messages.ts'

/** Who reads a line of the log. */
export interface LogReader {
  /** Called "You"; null in the log itself, which names everybody. */
  readonly ownUsername: string | null
  /** For "3.05". */
  readonly teamCount: number
  readonly isAuction?: boolean
}

/** One sentence, without a period, that says who did what: for announcements, toasts and the log. */
export function logText(row: LogRow, reader: LogReader): string {
  const view = viewOf(row, reader)
  if (isKnown(row.kind)) return LOBBY_TEXTS[row.kind].logged(row, view)
  return `${view.actor} made a change that this version can’t show`
}

function viewOf(
  { by_username: by, by_person: person, participant_username: about }: LogRow,
  reader: LogReader,
): RowView {
  const isReader = (username: string | null | undefined) =>
    username !== null && username !== undefined && username === reader.ownUsername
  return {
    actor: person === undefined ? (isReader(by) ? 'You' : (by ?? 'The server')) : `${person}, with ${by ?? 'nobody'},`,
    about: isReader(about) ? 'you' : (about ?? 'somebody'),
    isOwnAct: by !== null && by === about,
    isAboutReader: isReader(about),
    isReader,
    label: (slotNumber) => slotLabel(slotNumber, reader.teamCount),
    what: reader.isAuction === true ? 'auction' : 'draft',
  }
}

/** What people read of each kind of event, of the lobby or of its auction. */
export const LOBBY_TEXTS: EventTexts<ReadKind> = {
  ...AUCTION_TEXTS,
  created: {
    logged: (_row, { actor }) => `${actor} created the lobby`,
  },
  joined: {
    logged: (row, { actor, isOwnAct }) =>
      row.by_username === null || isOwnAct
        ? `${row.participant_username} joined`
        : `${actor} added ${row.participant_username}`,
  },
  left: {
    logged: (row, { about, isReader }) => `${start(about)} left${hostNow(row, isReader)}`,
    failed: LOBBY_TOASTS.leaveFailed,
  },
  removed: {
    logged: (_row, { actor, about }) => `${actor} removed ${about}`,
    done: (sent, before) => LOBBY_TOASTS.seatRemoved(sent.kind === 'remove' ? usernameOf(before, sent.seatId) : ''),
    failed: LOBBY_TOASTS.removeFailed,
  },
  'order-set': {
    logged: (row, { actor }) =>
      `${actor} ${row.order_type === 'random' ? 'drew' : 'set'} the draft order: ${orderText(row)}`,
    done: ({ kind }) => LOBBY_TOASTS.orderSet(kind === 'shuffle-order' ? 'random' : 'manual'),
    failed: LOBBY_TOASTS.orderFailed,
  },
  started: {
    logged: (_row, { actor, what }) => `${actor} started the ${what}`,
    done: LOBBY_TOASTS.started,
    failed: LOBBY_TOASTS.startFailed,
  },
  'rules-set': {
    logged: (_row, { actor }) => `${actor} changed the league rules`,
    toastsTo: everybody,
  },
  'keepers-set': {
    logged: (row, { actor }) => keepersText(actor, row.keepers?.length ?? 0),
    toastsTo: everybody,
  },
  'trades-set': {
    logged: tradesText,
    toastsTo: everybody,
  },
  'money-set': {
    logged: withReason(moneyText),
    toastsTo: everybody,
  },
  'host-set': {
    logged: (_row, { actor, about }) => `${actor} made ${about} the host`,
    toastsTo: (event, _after, seatId) => event.seatId === seatId,
  },
  'stand-in-set': {
    logged: standInText,
    toastsTo: everybody,
  },
  'rematch-announced': {
    logged: (row, { actor }) =>
      `${actor} opened a rematch${row.rematch_code === undefined ? '' : `: ${row.rematch_code}`}`,
    toastsTo: everybody,
  },
  'seat-taken': {
    logged: (row) =>
      row.former_username === row.participant_username
        ? `The seat of ${row.participant_username} moved to another device`
        : `${row.participant_username} took over the seat of ${row.former_username ?? 'a computer'}`,
  },
  'team-renamed': {
    logged: (row, { actor }) => `${actor} renamed ${row.former_team_name ?? 'a team'} to ${row.team_name ?? ''}`,
    toastsTo: (event, _after, seatId) => event.seatId === seatId,
  },
  'second-set': {
    logged: ({ second_name: name, former_second_name: former }, { about, isAboutReader }) => {
      const whose = isAboutReader ? 'your' : `${about}’s`
      return typeof name === 'string'
        ? `${name} shares ${whose} seat`
        : `${former ?? 'Somebody'} no longer shares ${whose} seat`
    },
    toastsTo: (event, _after, seatId) => event.seatId === seatId,
  },
  'second-asked': {
    logged: ({ second_name: name, former_second_name: former }, { about, isAboutReader }) => {
      const whose = isAboutReader ? 'your' : `${about}’s`
      return typeof name === 'string'
        ? `${name} asks to share ${whose} seat`
        : `${former ?? 'Somebody'} was refused a share of ${whose} seat`
    },
    toastsTo: (event, _after, seatId) => event.seatId === seatId,
  },
  'schedule-set': {
    logged: (row, { actor }) =>
      row.starts_at === null || row.starts_at === undefined
        ? `${actor} removed the start time`
        : `${actor} scheduled the draft for ${startText(Date.parse(row.starts_at))}`,
    toastsTo: everybody,
    done: LOBBY_TOASTS.startTimeSet,
    failed: LOBBY_TOASTS.startTimeFailed,
  },
  'answer-set': {
    logged: answerText,
  },
  reminded: {
    logged: () => 'The draft starts in 15 minutes',
    toastsTo: everybody,
  },
  'start-missed': {
    logged: (row) =>
      row.missed_because === 'too_late'
        ? 'The server was down at the start time, so the draft did not start'
        : 'The draft could not start on its own. The host has to start it',
    toastsTo: everybody,
  },
  'missing-set': {
    logged: ({ usernames = [] }) => `Autopick drafts for ${listed(usernames)} until they arrive`,
  },
  expired: {
    logged: () => 'The lobby was closed because nobody used it',
  },
  picked: {
    logged: pickText,
  },
  undrafted: {
    logged: (row, { actor, label }) =>
      `${actor} undid ${label(row.pick_number ?? 0)}: ${player(row)} is available again`,
    toastsTo: ({ slotNumber }, after, seatId) =>
      after.draft !== null && isOwnTeam(after, ownerOf(after.draft, slotNumber), seatId),
  },
  skipped: {
    logged: (row, { actor, about, isOwnAct, label }) => {
      const whose = about === 'you' ? 'your' : isOwnAct ? 'their' : `${about}'s`
      const pick = `${whose} pick ${label(row.pick_number ?? 0)}`
      return row.by_username === null ? `Time ran out. ${start(pick)} was skipped` : `${actor} skipped ${pick}`
    },
    toastsTo: everybody,
  },
  'skip-undone': {
    logged: (row, { actor, about, label }) =>
      `${actor} undid the skip of ${about === 'you' ? 'your' : `${about}'s`} pick ${label(row.pick_number ?? 0)}`,
    toastsTo: everybody,
  },
  replaced: {
    logged: (row, { actor, label }) =>
      `${actor} replaced ${row.former_player_name ?? 'a player'} with ${player(row)} at ${label(row.pick_number ?? 0)}`,
    toastsTo: everybody,
  },
  swapped: {
    logged: (row, { actor, label }) => `${actor} swapped the players of ${listed((row.pick_numbers ?? []).map(label))}`,
    toastsTo: everybody,
  },
  traded: {
    logged: (row, { actor, label, isReader }) => {
      const moves = (row.moves ?? []).map(
        ({ pick_number: pick, to_username: to }) => `${label(pick)} to ${isReader(to) ? 'you' : to}`,
      )
      return `${actor} traded ${listed(moves)}`
    },
    toastsTo: everybody,
  },
  'clock-changed': {
    logged: (row, { actor, what }) => CLOCK_TEXTS[row.clock_change ?? 'restarted'](actor, what),
    toastsTo: ({ change }) => change !== 'quick',
  },
  'control-set': {
    logged: controlText,
    toastsTo: (event, after, seatId) =>
      isOwnTeam(after, event.teamIndex, seatId) && !('absence' in event && event.absence === 'ends'),
  },
}

/** Whether a person gets a toast of what somebody else did. */
export function getsToast(event: LobbyEvent, after: Lobby, seatId: SeatId): boolean {
  const read = readEventOf(event)
  return getsToastOfKind(read.kind, read, after, seatId)
}

function getsToastOfKind<Kind extends ReadKind>(
  kind: Kind,
  event: EventOf<ReadEvent, Kind>,
  after: Lobby,
  seatId: SeatId,
): boolean {
  const texts: EventTexts<Kind> = LOBBY_TEXTS
  return texts[kind].toastsTo?.(event, after, seatId) ?? false
}

function isKnown(kind: string): kind is ReadKind {
  return Object.hasOwn(LOBBY_TEXTS, kind)
}

function pickText(row: LogRow, { actor, label }: RowView): string {
  const place = `pick ${label(row.pick_number ?? 0)}`
  const team = row.team_name ?? 'a team'
  const why = row.reason === null || row.reason === undefined ? '' : `: ${reasonText(row.reason)}`
  const texts: Readonly<Record<PickMaker, string>> = {
    person: `${row.by_person === undefined ? team : `${row.by_person} for ${team}`} drafted ${player(row)}, ${place}`,
    host: `${actor} drafted ${player(row)} for ${team}, ${place}`,
    clock: `Time ran out. Autopick drafted ${player(row)} for ${team}, ${place}${why}`,
    autopick: `Autopick drafted ${player(row)} for ${team}, ${place}${why}`,
    computer: `${team} drafted ${player(row)}, ${place}${why}`,
    keeper: `${team} keeps ${player(row)}, ${place}`,
  }
  return texts[row.made_by ?? 'person']
}

const CLOCK_TEXTS: Readonly<Record<ClockChange | 'quick', (actor: string, what: RowView['what']) => string>> = {
  paused: (actor, what) => `${actor} paused the ${what}`,
  resumed: (actor, what) => `${actor} resumed the ${what}`,
  extended: (actor) => `${actor} added time to the clock`,
  restarted: (actor) => `${actor} restarted the clock`,
  outage: () => 'The server was down for a while, so the lost time is back on the clock',
  quick: () => 'Nobody else can bid, so the player is sold soon',
}

function controlText(row: LogRow, { actor, isOwnAct, isAboutReader }: RowView): string {
  const team = isAboutReader ? 'you' : (row.team_name ?? 'a team')
  if (row.absence !== undefined) return absenceText(row, isAboutReader)
  if (row.because === 'timeouts') return `Autopick drafts for ${team} from now on: two turns in a row ran out of time`
  const control: TeamControl = row.control ?? 'person'
  if (row.by_username === null && control === 'autopick') return `Autopick drafts for ${team}, missing at the start`
  if (row.by_username === null && control === 'person')
    return isAboutReader ? 'Autopick is off. You make your own picks' : `${team} is here, so their autopick is off`
  const forTeam = isOwnAct ? '' : ` for ${team}`
  if (control === 'computer') return `${actor} handed ${row.team_name ?? 'a team'} to a computer`
  if (control === 'autopick') return `${actor} turned autopick on${forTeam}`
  if (row.former_control === 'computer') return `A person drafts for ${team} again`
  return `${actor} ${isOwnAct ? 'took over from autopick' : `turned autopick off${forTeam}`}`
}

/** In an auction: missing at the start, or for two lots, and back from it. */
function absenceText({ absence, former_control: before, participant_username: name }: LogRow, isOwn: boolean): string {
  const who = isOwn ? 'You are' : `${name ?? 'A manager'} is`
  if (absence === 'begins') return `${who} away, so autopick bids`
  return before === 'autopick' ? `${who} back and ${isOwn ? 'bid' : 'bids'} again` : `${who} back`
}

function answerText({ answer }: LogRow, { about, isAboutReader }: RowView): string {
  const name = start(about)
  const is = isAboutReader ? 'are' : 'is'
  switch (answer) {
    case 'coming':
      return `${name} ${is} coming`
    case 'late':
      return `${name} will be late`
    case 'cannot':
      return `${name} can’t come`
    default:
      return `${name} took the answer back`
  }
}

function keepersText(actor: string, count: number): string {
  if (count === 0) return `${actor} removed the keepers`
  return `${actor} set ${count} ${count === 1 ? 'keeper' : 'keepers'}`
}

function tradesText({ picks = [] }: LogRow, { actor }: RowView): string {
  if (picks.length === 0) return `${actor} undid the pick trades`
  const moves = picks.map(
    ({ round, participant_username: from, to_username: to }) => `${from}'s round ${round} pick to ${to}`,
  )
  return `${actor} traded picks: ${listed(moves)}`
}

function standInText(row: LogRow, { about, isAboutReader, isReader }: RowView): string {
  const hostName = row.host_username ?? 'the host'
  if (row.participant_username === null) {
    return isReader(hostName) ? 'You are back as the host' : `${hostName} is back as the host`
  }
  return isAboutReader ? `You stand in for ${hostName}, who is away` : `${about} stands in for ${hostName}`
}

function hostNow({ host_username: hostName }: LogRow, isReader: RowView['isReader']): string {
  if (hostName === undefined) return ''
  return isReader(hostName) ? '. You are the host now' : `. ${hostName} is the host now`
}

function orderText({ usernames = [] }: LogRow): string {
  return usernames.map((username, index) => `${index + 1} ${username}`).join(', ')
}

function start(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
