import { useEffect, useState } from 'react'
import type { Board } from '#core/players/board.ts'
import { readImport, type ImportAnswer } from './read-import.ts'

/** Long enough that nothing is read between two keys, short enough to feel live. */
const QUIET_MS = 200

export interface LivePreview {
  /** Null for an empty text, and before the first answer. */
  readonly answer: ImportAnswer | null
  /** The answer is for the text as it is now. */
  readonly isCurrent: boolean
}

/** What importing the text would do, worked out whenever typing pauses; meanwhile the last answer stays. */
export function useImportPreview(text: string, board: Board, seasonYear: number): LivePreview {
  const [last, setLast] = useState<{ answer: ImportAnswer; text: string; board: Board } | null>(null)
  const isBlank = text.trim() === ''

  useEffect(() => {
    if (isBlank) return
    const abort = new AbortController()
    const read = async () => {
      const answer = await readImport({ text, board, seasonYear }, abort.signal)
      if (answer !== null) setLast({ answer, text, board })
    }
    const timer = setTimeout(() => void read(), QUIET_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, board, seasonYear, isBlank])

  if (isBlank || last === null) return { answer: null, isCurrent: isBlank }
  return { answer: last.answer, isCurrent: last.text === text && last.board === board }
}
