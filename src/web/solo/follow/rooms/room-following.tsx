import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { isSameData } from '#core/lib/json.ts'
import type { Room } from '#core/league-hosts/rooms/room-draft.ts'
import type { Followed } from '#core/solo/followed.ts'
import type { LastingState, StateAction } from '../../../draft/draft-host.tsx'
import { isOwnTurn } from '../../../draft/view.ts'
import { HOST_NAMES } from '../../../league-hosts/host-texts.ts'
import { deviceClock } from '../../../platform/clock.ts'
import { openDialog } from '../../../platform/place.ts'
import { useSnapshot } from '../../../session/use-snapshot.ts'
import { showToast } from '../../../ui/toast.ts'
import { SOLO_TOASTS } from '../../solo-toasts.ts'
import type { SoloSession } from '../../solo-session.ts'
import { followStore, NO_FOLLOWING } from '../follow-store.ts'
import { mirrorTo } from '../use-following.ts'
import { deviceRooms } from './device-rooms.ts'
import { finderFor, roomAnswer } from './room-follower.ts'
import { keyOf, type ConnectedRoom } from './room-listener.ts'
import { lastLineText, roomView, type RoomView } from './room-view.ts'

/** Follows a room that the person's own tab listens to, and reports its state. Renders nothing. */
export function RoomFollowing({ session, followed, room }: { session: SoloSession; followed: Followed; room: Room }) {
  const { draftId } = followed
  const isOwn = useSnapshot(session, (snapshot) => snapshot.auction === null && isOwnTurn(snapshot))
  useEffect(() => mirrorRoom(session, { room, league: draftId }), [session, room, draftId])
  useEffect(() => {
    let before: RoomView | null = null
    const show = () => {
      const view = viewOf(session, followed, room)
      if (isSameData(view, before)) return
      before = view
      followStore.setState({
        shown: { state: lastingState(session, { view, room, followed, isOwn }), site: siteOf(session, room) },
      })
    }
    show()
    const timer = setInterval(show, 1000)
    const stops = [deviceRooms().subscribe(show), session.subscribe(show)]
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }, [session, followed, room, isOwn])
  useEffect(
    () => () => {
      followStore.setState(NO_FOLLOWING, true)
    },
    [],
  )
  return null
}

/** Every line that changes the room's draft is on the board at once. */
function mirrorRoom(session: SoloSession, followed: Pick<ConnectedRoom, 'room' | 'league'>): () => void {
  const mirror = mirrorTo(session)
  let find = finderFor(followed.room, session.snapshot().board.players)
  let board = session.snapshot().board
  let shown: ConnectedRoom['draft'] | null = null
  const show = () => {
    const connected = deviceRooms()
      .getState()
      .find((each) => keyOf(each) === keyOf(followed))
    if (connected === undefined || connected.draft === shown) return
    const snapshot = session.snapshot()
    if (snapshot.board !== board) {
      board = snapshot.board
      find = finderFor(followed.room, board.players)
    }
    shown = connected.draft
    const answer = roomAnswer(connected, snapshot, find)
    if (answer !== null) mirror(answer)
  }
  show()
  return deviceRooms().subscribe(show)
}

function viewOf(session: SoloSession, { draftId, leagueName }: Followed, room: Room): RoomView {
  const { draft, teamNames } = session.snapshot()
  const rooms = deviceRooms().getState()
  return roomView({
    rooms,
    followed: { room, league: draftId, leagueName },
    draft,
    teamNames,
    nowMs: deviceClock.wallMs(),
  })
}

interface StateFacts {
  readonly view: RoomView
  readonly followed: Followed
  readonly room: Room
  readonly isOwn: boolean
}

function lastingState(session: SoloSession, { view, followed, room, isOwn }: StateFacts): LastingState {
  const actions: readonly StateAction[] = [
    ...(isOwn && !view.isTrouble
      ? [{ label: `Pick at ${HOST_NAMES[room]}`, isMove: true, run: siteOf(session, room).open }]
      : []),
    ...(view.action === 'type-in' ? [{ label: view.actionLabel, run: () => typeIn(session) }] : []),
    ...(view.action === 'other-room' ? [{ label: view.actionLabel, run: () => openDialog('follow') }] : []),
  ]
  const { isTrouble, title, text, isTimed } = view
  const liveTitle = isTimed && <LastLineTime room={room} league={followed.draftId} />
  return { kind: 'followed', isTrouble, title, text, live: null, liveTitle, actions }
}

/** ", heard 2 s ago", redrawn every second. */
function LastLineTime(followed: Pick<ConnectedRoom, 'room' | 'league'>) {
  const connected = useStore(deviceRooms(), (rooms) => rooms.find((each) => keyOf(each) === keyOf(followed)))
  const [nowMs, setNowMs] = useState(deviceClock.wallMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(deviceClock.wallMs()), 1000)
    return () => clearInterval(timer)
  }, [])
  return connected === undefined ? null : lastLineText(connected, Math.max(nowMs, connected.lastLineAtMs))
}

function typeIn(session: SoloSession): void {
  session.stopFollowing()
  showToast(SOLO_TOASTS.stoppedFollowing())
}

/** A second window of the room would throw the person out, so nothing is opened: the name to pick is copied. */
function siteOf(session: SoloSession, room: Room) {
  const siteName = HOST_NAMES[room]
  return {
    siteName,
    open: () => {
      const { shortlist, board } = session.snapshot()
      const name = board.playersById.get(shortlist.queue[0] ?? '')?.name
      if (name !== undefined) void navigator.clipboard?.writeText(name).catch(() => undefined)
      showToast({
        title: `Pick in your ${siteName} tab`,
        description: name === undefined ? 'Your queue is empty, so there is no name to copy.' : `“${name}” is copied.`,
      })
    },
  }
}
