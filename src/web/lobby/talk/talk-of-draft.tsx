import { MessageSquare } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { DraftTalkContext, type DraftTalk } from '../../draft/draft-talk.tsx'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { talkMessages } from '../../platform/preferences.ts'
import { unseenCount } from './talk-view.ts'

const LazyTalkPanel = lazyPart(() => import('./talk-panel.tsx').then((module) => module.TalkPanel))

const LazySaleReactions = lazyPart(() => import('./sale-reactions.tsx').then((module) => module.SaleReactions))

export function panelOf(session: LobbySession): DraftTalk['panel'] {
  return (variant) => <LazyTalkPanel session={session} variant={variant} />
}

function ofSaleIn(session: LobbySession): DraftTalk['ofSale'] {
  return (sale) => <LazySaleReactions session={session} {...sale} />
}

/** Gives the frames of a draft what its people say, once the host has turned talk on. */
export function TalkOfDraft({ session, children }: { session: LobbySession; children: ReactNode }) {
  const isOn = useStore(session.talk.store, ({ talk }) => talk.isOn)
  const seatId = useSnapshot(session, (snapshot) => snapshot.seatId)
  const count = useStore(session.talk.store, (view) => unseenCount(view, seatId))
  const hasMessages = talkMessages.use()
  const unseen = hasMessages ? count : 0
  const talk = useMemo(
    (): DraftTalk | null => (isOn ? { unseenCount: unseen, panel: panelOf(session), ofSale: ofSaleIn(session) } : null),
    [isOn, unseen, session],
  )
  return <DraftTalkContext value={talk}>{children}</DraftTalkContext>
}

/** Talk in the waiting room. The host turns it on here; to everybody else it is not there before. */
export function TalkOfRoom({ session }: { session: LobbySession }) {
  const isOn = useStore(session.talk.store, ({ talk }) => talk.isOn)
  const isHost = useSnapshot(session, (snapshot) => snapshot.lobbyRights.isHost)
  if (!isOn && !isHost) return null
  return (
    <section aria-labelledby="talk-heading" className="mt-4 rounded-2xl border border-line bg-surface">
      <h2 id="talk-heading" className="flex items-center gap-2 px-3.5 pt-3 font-display text-head/6 font-semibold">
        <MessageSquare aria-hidden className="size-4.5" />
        Talk
      </h2>
      <LazyTalkPanel session={session} variant="panel" />
    </section>
  )
}
