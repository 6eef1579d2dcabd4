import { HOST_NAMES } from '../../../league-hosts/host-texts.ts'
import { deviceStorage } from '../../../platform/device-storage.ts'
import { replacePlace } from '../../../platform/place.ts'
import { ensureUsername } from '../../../platform/username.ts'
import { DRAFT_TOASTS } from '../../../session/draft-toasts.ts'
import { showToast } from '../../../ui/toast.ts'
import { auctionsPart } from '../../auctions-part.ts'
import { DEFAULT_DRAFT_NAME } from '#core/solo/solo-setup.ts'
import { loadSolo, soloStore } from '../../solo-store.ts'
import { SOLO_TOASTS } from '../../solo-toasts.ts'
import type { SiteAnswer, SoloSession } from '../../solo-session.ts'
import { finderFor, roomAnswer } from './room-follower.ts'
import type { ConnectedRoom } from './room-listener.ts'

/** The teams of a connected room by the names that are set up here. */
export function roomSeats(connected: ConnectedRoom): readonly { readonly value: string; readonly label: string }[] {
  const state = soloStore.getState()
  const answer = state.kind === 'ready' ? answerOf(connected, state.desk.session) : null
  return (answer?.draft.league.teams ?? []).map(({ id, name }, index) => ({
    value: id,
    label: `${index + 1}. ${name}`,
  }))
}

/** False if it could not begin, which a toast reported. */
export async function startRoom(connected: ConnectedRoom, teamId: string | null): Promise<boolean> {
  ensureUsername(deviceStorage)
  const desk = await loadSolo()
  if (desk === null) return refuse(NOT_LOADED)
  const { session } = desk
  const answer = answerOf(connected, session)
  if (answer === null) return refuse(TOO_LARGE)
  if (answer.draft.league.format.rules.auction !== undefined) await auctionsPart.load()
  const { room, league } = connected
  const isOwn = answer.draft.league.teams.some(({ id }) => id === teamId)
  const followed = session.follow(
    { host: room, draftId: league, leagueName: answer.draft.name, address: league, teamId: isOwn ? teamId : null },
    answer,
  )
  if (!followed.ok) return refuse(DRAFT_TOASTS.storageFull())
  const { overruledCount } = followed.value
  if (overruledCount > 0) showToast(SOLO_TOASTS.overruled(HOST_NAMES[room], overruledCount))
  replacePlace({ view: 'solo', tab: 'players', dialog: null })
  return true
}

function answerOf(connected: ConnectedRoom, session: SoloSession): SiteAnswer | null {
  const snapshot = session.snapshot()
  const name = roomDraftName(connected.room, snapshot.name)
  return roomAnswer(connected, { ...snapshot, name }, finderFor(connected.room, snapshot.board.players))
}

/** A draft that has a name keeps it. */
export function roomDraftName(room: ConnectedRoom['room'], name: string): string {
  return name === DEFAULT_DRAFT_NAME ? `${HOST_NAMES[room]} league` : name
}

function refuse(message: Parameters<typeof showToast>[0]): false {
  showToast(message)
  return false
}

const NOT_LOADED = {
  title: 'The board could not be loaded',
  description: 'Check your connection and try again.',
  tone: 'destructive',
} as const

const TOO_LARGE = {
  title: 'This room can’t be followed',
  description: 'It has more teams or rounds than Snakeboard can show. Type the picks in instead.',
  tone: 'destructive',
} as const
