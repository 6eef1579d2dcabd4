import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Followed } from '#core/solo/followed.ts'
import { isOwnTurn } from '../../draft/turn-view.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import type { SoloSession } from '../solo-session.ts'
import { followedSite, followMessage } from './follow-message.tsx'
import { followStore } from './follow-store.ts'
import { followView } from './follow-view.ts'
import { useFollowing } from './use-following.ts'

/** Follows the draft and reports its status to the turn bar. Renders nothing. Only loaded by followed drafts. */
export function Following({ session, followed }: { session: SoloSession; followed: Followed }) {
  useFollowing(session)
  const isOwn = useSnapshot(session, isOwnTurn)
  const view = useStore(
    followStore,
    useShallow(({ state }) => followView(followed, state)),
  )
  useEffect(() => {
    followStore.setState({ shown: { message: followMessage(followed, view, isOwn), site: followedSite(followed) } })
  }, [followed, view, isOwn])
  return null
}
