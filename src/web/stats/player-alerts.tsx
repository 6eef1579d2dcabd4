// Apart because rows, the player window and My rankings show it, and the draft screen must not load the words of news.
import { useEffect } from 'react'
import { create } from 'zustand'
import type { Player, PlayerId, RosterStatus } from '#core/players/player.ts'
import type { NewsNote } from '#core/news/news-notes.ts'
import { dayText, timeAgo } from '../platform/local-date.ts'
import { HAS_SERVER } from '../platform/site.ts'
import { whenInUse } from '../platform/when-idle.ts'

const useNotes = create<{ readonly notes: ReadonlyMap<PlayerId, NewsNote>; readonly nowMs: number }>(() => ({
  notes: new Map(),
  nowMs: 0,
}))

/** As often as the server asks its sources. */
const REFRESH_EVERY_MS = 10 * 60_000

let hasStarted = false

/** Once somebody uses a screen that shows names, the news of the last days is read; without a network there is none. */
function startReading(): void {
  if (hasStarted || !HAS_SERVER) return
  hasStarted = true
  const read = () => {
    if (!navigator.onLine || document.visibilityState === 'hidden') return
    import('./read-news-notes.ts')
      .then(({ readNewsNotes }) => readNewsNotes())
      .then((known) => known !== null && useNotes.setState(known))
      .catch(() => undefined)
  }
  whenInUse(read)
  setInterval(read, REFRESH_EVERY_MS)
}

/** "IR" beside a name, and what it stands for. */
const ROSTER_TEXTS: Readonly<Record<RosterStatus, { readonly label: string; readonly meaning: string }>> = {
  reserve: { label: 'IR', meaning: 'Injured reserve' },
  pup: { label: 'PUP', meaning: 'Physically unable to perform' },
  non_football: { label: 'NFI', meaning: 'Non-football injury' },
  suspended: { label: 'SUS', meaning: 'Suspended' },
  released: { label: 'CUT', meaning: 'Released' },
  retired: { label: 'RET', meaning: 'Retired' },
}

interface PlayerAlert {
  readonly label: string
  /** With source and age. */
  readonly detail: string
}

/** What the rosters and the news of the last days say about a player; nothing where it is not known. */
function usePlayerAlerts(player: Pick<Player, 'id' | 'roster'>): readonly PlayerAlert[] {
  useEffect(startReading, [])
  const note = useNotes(({ notes }) => notes.get(player.id))
  const nowMs = useNotes((state) => state.nowMs)
  const alerts: PlayerAlert[] = []
  if (player.roster !== undefined) {
    const { label, meaning } = ROSTER_TEXTS[player.roster.status]
    alerts.push({ label, detail: `${meaning}. NFL rosters, ${dayText(player.roster.asOf)}` })
  }
  if (note !== undefined) {
    const age = timeAgo(new Date(note.publishedAtMs).toISOString(), nowMs)
    alerts.push({ label: note.tag, detail: `${note.title}. ${note.source}, ${age}` })
  }
  return alerts
}

/** Beside a name: "IR", "injury". */
export function PlayerAlerts({ player }: { player: Pick<Player, 'id' | 'roster'> }) {
  return usePlayerAlerts(player).map(({ label, detail }) => (
    <span
      key={label}
      title={detail}
      className="shrink-0 self-center rounded-sm border border-line px-1 text-label/4 font-medium text-warn"
    >
      {label}
      <span className="sr-only">: {detail}</span>
    </span>
  ))
}

/** In full, for the player window. */
export function PlayerAlertLines({ player }: { player: Pick<Player, 'id' | 'roster'> }) {
  return usePlayerAlerts(player).map(({ label, detail }) => (
    <p key={label} className="mt-1.5 text-label text-warn">
      <b className="font-semibold uppercase">{label}</b> {detail}
    </p>
  ))
}
