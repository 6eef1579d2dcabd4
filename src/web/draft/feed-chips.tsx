import { useMemo, useState } from 'react'
import { Bot, Crown } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { useDraftNext } from '../session/session-context.tsx'
import { feedLine, nextFeed, openFeed, type FeedLine } from './draft-feed.ts'
import { useDraftHost } from './draft-host.tsx'
import './feed-chips.css'

/** The last things that happened, picks in the color of their position, the newest last. */
export function FeedChips({ isShort = false }: { isShort?: boolean }) {
  const lines = useDraftFeed()
  const shown = isShort ? lines.slice(-1) : lines
  return (
    <ol aria-label="Last picks" className="turn-feed">
      {shown.map((line, index) => (
        <FeedChip key={line.id} line={line} isNewest={index === shown.length - 1} />
      ))}
    </ol>
  )
}

function FeedChip({ line, isNewest }: { line: FeedLine; isNewest: boolean }) {
  const { title, position, letters, detail, maker, text } = line
  return (
    <li
      data-position={position ?? undefined}
      data-newest={isNewest || undefined}
      title={text}
      className={classNames('feed-chip', position === null && 'feed-chip-note')}
    >
      <p className="feed-title">
        <span className="feed-name">{title}</span>
        {position !== null && <b>{letters}</b>}
        {maker === 'host' && <Crown aria-hidden />}
        {maker !== null && maker !== 'host' && maker !== 'keeper' && <Bot aria-hidden />}
      </p>
      <p className="feed-detail">{detail}</p>
    </li>
  )
}

/** The last things that happened in the draft, the newest last. */
function useDraftFeed(): readonly FeedLine[] {
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
