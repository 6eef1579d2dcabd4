import { useState } from 'react'
import type { BoardFile } from '#core/players/board-file.ts'
import { dayText, daysAgo } from '../platform/local-date.ts'

export interface BoardCreditsProps {
  boardFile: Pick<BoardFile, 'season' | 'adpDate' | 'sources'>
}

/** The date of the board and the credits of its sources. */
export function BoardCredits({ boardFile }: BoardCreditsProps) {
  const [nowMs] = useState(Date.now)
  return (
    <footer className="mx-auto flex max-w-[74rem] flex-wrap gap-x-8 gap-y-2 px-4 py-4 text-small text-muted">
      <p>
        {boardFile.season} board as of{' '}
        <time dateTime={boardFile.adpDate} className="font-semibold text-text">
          {dayText(boardFile.adpDate)}
        </time>
        {daysAgo(boardFile.adpDate, nowMs)}
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
        {boardFile.sources.map(({ name, url, credit }) => (
          <li key={name}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="underline decoration-line underline-offset-3 hover:text-text hover:decoration-text"
            >
              {credit}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  )
}
