import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useLocationProperty } from 'wouter/use-browser-location'
import { callAnonymously } from '../api/http-client.ts'
import { createConnectLive, liveUrl } from '../api/live-socket.ts'
import { ok } from '#core/lib/result.ts'
import { deviceClock } from '../platform/clock.ts'
import { editions } from '../platform/device-editions.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { browserPage } from '../platform/page.ts'
import { BoardScreen } from './board-screen.tsx'
import { DraftHostProvider } from '../draft/draft-host.tsx'
import { createDraftActions } from '../session/draft-actions.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { useSnapshot } from '../session/use-snapshot.ts'
import { TvScreen, type WatchedProps } from './tv-screen.tsx'
import { readWatchAddress, type WatchTarget } from './watch-address.ts'
import { watchLobby } from './watch-lobby.ts'
import type { Watch } from './watch-session.ts'
import { watchSolo } from './watch-solo.ts'
import { watchTvLink } from './watch-tv-link.ts'
import { HomeLink } from '../ui/home-link.tsx'
import { Logo } from '../ui/logo.tsx'

/** "/watch/CODE#token", "/watch/board#token" and "/watch/solo": a draft to look at, on a phone or, with "?tv", on a big screen. */
export function WatchView() {
  const href = useLocationProperty(() => location.href)
  const address = useMemo(() => readWatchAddress(new URL(href)), [href])
  const { pathname, hash } = new URL(href)
  const [opened] = useState(() => createStore<Watch | null>(() => null))
  const watch = useStore(opened)
  useEffect(() => {
    const next = openWatch(readWatchAddress({ pathname, hash, search: '' })?.target ?? null)
    opened.setState(next, true)
    return () => next?.close()
  }, [opened, pathname, hash])
  if (address === null)
    return <WatchMessage isTv={false} title="There is no draft at this address" text={CHECK_LINK} isEnd />
  if (watch === null) return null
  return <Watched watch={watch} isTv={address.isTv} />
}

const CHECK_LINK = 'Check the link, or ask the host for a new one.'

function Watched({ watch, isTv }: { watch: Watch; isTv: boolean }) {
  const state = useStore(watch.store)
  switch (state.kind) {
    case 'loading':
      return (
        <WatchMessage isTv={isTv} title="Connecting…" text="The draft will appear as soon as the server answers." />
      )
    case 'ended':
      return <WatchMessage isTv={isTv} {...ENDS[state.end]} isEnd />
    case 'watching':
      return (
        <WatchedSession session={state.session} nowMs={watch.nowMs}>
          {isTv ? <TvScreen session={state.session} /> : <BoardScreen session={state.session} />}
        </WatchedSession>
      )
  }
}

interface WatchedSessionProps extends WatchedProps {
  nowMs: () => number
  children: ReactNode
}

/** The session and the host of a draft in which nothing can be done. */
function WatchedSession({ session, nowMs, children }: WatchedSessionProps) {
  const actions = useMemo(() => createDraftActions(session), [session])
  const isReconnecting = useSnapshot(session, ({ isLive }) => !isLive)
  const note = useSnapshot(session, (snapshot) => snapshot.note ?? '')
  const host = useMemo(() => ({ ...NO_HOST, nowMs, isReconnecting }), [nowMs, isReconnecting])
  return (
    <DraftProvider session={session} actions={actions}>
      <DraftHostProvider host={host}>{children}</DraftHostProvider>
      {note !== '' && <output className={NOTE}>{note}</output>}
    </DraftProvider>
  )
}

const NO_HOST = { isAway: false, isSimulating: false, states: [], undo: null, autopick: null, acts: [] } as const

const ENDS = {
  link_ended: {
    title: 'This link no longer works',
    text: 'The host ended it or made a new one. Ask the host for the new link.',
  },
  tv_link_ended: {
    title: 'This link no longer works',
    text: 'It was turned off, or another draft began. Ask for a new link where the draft takes place.',
  },
  no_lobby: { title: 'There is no open draft with this code', text: CHECK_LINK },
  old_app: { title: 'This page is too old', text: 'Reload it to get the current version.' },
} as const

function openWatch(target: WatchTarget | null): Watch | null {
  if (target === null) return null
  if (target.kind === 'solo') return watchSolo({ storage: deviceStorage, editions, clock: deviceClock })
  if (target.kind === 'tv-link') {
    return watchTvLink({ token: target.token, call: callAnonymously, editions, clock: deviceClock, page: browserPage })
  }
  return watchLobby({
    code: target.code,
    token: target.token,
    call: callAnonymously,
    // A spectator needs no device that the server knows.
    connectLive: createConnectLive({
      device: { ensure: () => Promise.resolve(ok(null)) },
      openSocket: () => new WebSocket(liveUrl(location)),
    }),
    editions,
    clock: deviceClock,
    page: browserPage,
    random: Math.random,
  })
}

/** Over the board of a phone or a TV, which has no place of its own for it. */
const NOTE =
  'fixed inset-x-0 bottom-[max(1rem,env(safe-area-inset-bottom))] z-10 mx-auto w-fit max-w-[calc(100vw-2rem)] rounded-full border border-line bg-surface px-4 py-2 text-center text-body/[1.45] font-medium text-text min-[100rem]:text-title/[1.45]'

interface WatchMessageProps {
  isTv: boolean
  title: string
  text: string
  /** No draft will appear. */
  isEnd?: boolean
}

/** Shown instead of a draft: why there is none, and what to do. A TV has no controls. */
export function WatchMessage({ isTv, title, text, isEnd = false }: WatchMessageProps) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 px-6 pb-16 text-center">
      <Logo className="mb-8 text-muted" />
      <h1 className="font-display text-title font-semibold">{title}</h1>
      <p className="text-muted">{text}</p>
      {isEnd && !isTv && <HomeLink />}
    </main>
  )
}
