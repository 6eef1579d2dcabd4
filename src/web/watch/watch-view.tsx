import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useLocationProperty } from 'wouter/use-browser-location'
import { callAnonymously } from '../api/http-client.ts'
import { createConnectLive, liveUrl } from '../api/live-socket.ts'
import { ok } from '#core/lib/result.ts'
import { deviceClock } from '../platform/clock.ts'
import { editions } from '../platform/device-editions.ts'
import { deviceStorage } from '../platform/device.ts'
import { browserPage } from '../platform/page-lifecycle.ts'
import { BoardScreen } from './board-screen.tsx'
import { openSoloSource } from './solo-source.ts'
import { openSpectatorSource } from './spectator-source.ts'
import { TvScreen } from './tv-screen.tsx'
import { readWatchAddress, type WatchTarget } from './watch-address.ts'
import type { WatchSource } from './watch-source.ts'
import { Logo } from '../ui/logo.tsx'
import { classNames } from '../ui/class-names.ts'
import './tv.css'

/** "/watch/CODE#token" and "/watch/solo": a draft to look at, on a phone or, with "?tv", on a big screen. */
export function WatchView() {
  const href = useLocationProperty(() => location.href)
  const address = useMemo(() => readWatchAddress(new URL(href)), [href])
  const { pathname, hash } = new URL(href)
  const [opened] = useState(() => createStore<WatchSource | null>(() => null))
  const source = useStore(opened)
  useEffect(() => {
    const next = openSource(readWatchAddress({ pathname, hash, search: '' })?.target ?? null)
    opened.setState(next, true)
    return () => next?.close()
  }, [opened, pathname, hash])
  if (address === null) return <WatchMessage isTv={false} title="There is no draft at this address" text={CHECK_LINK} />
  if (source === null) return null
  return <Watched source={source} isTv={address.isTv} />
}

const CHECK_LINK = 'Check the link, or ask the host for a new one.'

function Watched({ source, isTv }: { source: WatchSource; isTv: boolean }) {
  const state = useStore(source.store)
  switch (state.kind) {
    case 'loading':
      return <WatchMessage isTv={isTv} title="Connecting…" text="The draft appears as soon as the server answers." />
    case 'ended':
      return <WatchMessage isTv={isTv} {...ENDS[state.end]} />
    case 'watching':
      return isTv ? <TvScreen source={source} {...state} /> : <BoardScreen source={source} {...state} />
  }
}

const ENDS = {
  link_ended: {
    title: 'This link no longer works',
    text: 'The host ended it or made a new one. Ask the host for the new link.',
  },
  no_lobby: { title: 'There is no open draft with this code', text: CHECK_LINK },
  old_app: { title: 'This page is too old', text: 'Reload it to get the current version.' },
} as const

function openSource(target: WatchTarget | null): WatchSource | null {
  if (target === null) return null
  if (target.kind === 'solo') return openSoloSource({ storage: deviceStorage, editions, clock: deviceClock })
  return openSpectatorSource({
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

interface WatchMessageProps {
  isTv: boolean
  title: string
  text: string
}

/** Shown instead of a draft: why there is none, and what to do. */
function WatchMessage({ isTv, title, text }: WatchMessageProps) {
  return (
    <main
      className={classNames(
        'grid min-h-dvh content-center justify-items-center gap-3 px-6 pb-16 text-center',
        isTv && 'tv-message',
      )}
    >
      <Logo className="mb-8 text-muted" />
      <h1 className="font-display text-3xl font-semibold">{title}</h1>
      <p className="text-muted">{text}</p>
    </main>
  )
}
