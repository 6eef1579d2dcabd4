import { Bot, Crown } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import type { FeedLine } from './draft-feed.ts'
import './feed-chips.css'
import { useDraftFeed } from './use-draft-feed.ts'

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
