import { useEffect, useRef, useState } from 'react'
import { readImport, type ImportAnswer, type ImportSource } from './read-import.ts'

/** Longer than the time between two keys, short enough to feel live. */
const QUIET_MS = 200

export interface LivePreview {
  /** Null for an empty text and before the first answer. */
  readonly answer: ImportAnswer | null
  /** The answer is for the text as it is now. */
  readonly isCurrent: boolean
}

/**
 * What importing the text would do, computed when typing pauses; until then the last answer stays. An answer to "Did you
 * mean X?" counts at once.
 */
export function useImportPreview({ text, board, seasonYear, confirmed }: ImportSource): LivePreview {
  const [last, setLast] = useState<{ answer: ImportAnswer; source: ImportSource } | null>(null)
  const lastTextRef = useRef<string | null>(null)
  const isBlank = text.trim() === ''

  useEffect(() => {
    if (isBlank) return
    const abort = new AbortController()
    const read = async () => {
      const source = { text, board, seasonYear, confirmed }
      const answer = await readImport(source, abort.signal)
      if (answer === null) return
      lastTextRef.current = text
      setLast({ answer, source })
    }
    const timer = setTimeout(() => void read(), lastTextRef.current === text ? 0 : QUIET_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, board, seasonYear, confirmed, isBlank])

  if (isBlank || last === null) return { answer: null, isCurrent: isBlank }
  const { source } = last
  return {
    answer: last.answer,
    isCurrent: source.text === text && source.board === board && source.confirmed === confirmed,
  }
}
