import { useMemo, useState } from 'react'
import { useDraftNext } from '../session/session-context.tsx'
import { useDraftHost } from './draft-host.tsx'
import { feedLine, nextFeed, openFeed, type FeedLine } from './draft-feed.ts'

/** The last things that happened in the draft, the newest last. */
export function useDraftFeed(): readonly FeedLine[] {
  const { acts } = useDraftHost()
  const draft = useDraftNext((snapshot) => snapshot.draft)
  const teamNames = useDraftNext((snapshot) => snapshot.teamNames)
  const pickerNames = useDraftNext((snapshot) => snapshot.pickerNames)
  const ownTeamIndex = useDraftNext((snapshot) => snapshot.ownTeamIndex)
  const playersById = useDraftNext((snapshot) => snapshot.board.playersById)
  const [feed, setFeed] = useState(() => openFeed(draft))
  const isBehind = feed.draft !== draft
  const shown = isBehind ? nextFeed(feed, draft) : feed
  if (isBehind) setFeed(shown)
  return useMemo(() => {
    const facts = { draft, teamNames, pickerNames, ownTeamIndex, playersById }
    return shown.items.flatMap((item) => feedLine(item, facts, acts) ?? [])
  }, [shown, draft, teamNames, pickerNames, ownTeamIndex, playersById, acts])
}
