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
 * What importing the texts would do, computed when typing pauses; until then the last answer stays. An answer to "Did you
 * mean X?" and about columns counts at once.
 */
export function useImportPreview({ texts, board, seasonYear, confirmed, answers }: ImportSource): LivePreview {
  const [last, setLast] = useState<{ answer: ImportAnswer; source: ImportSource } | null>(null)
  const lastTextsRef = useRef<ImportSource['texts'] | null>(null)
  const isBlank = texts.every(({ text }) => text.trim() === '')
  // What comes after an empty field is another text: the rows of the one before would be shown as if they were its own.
  if (isBlank && last !== null) setLast(null)

  useEffect(() => {
    if (isBlank) return
    const abort = new AbortController()
    const read = async () => {
      const source = { texts, board, seasonYear, confirmed, answers }
      // oxlint-disable-next-line snakeboard/no-await-in-effects -- it is aborted
      const answer = await readImport(source, abort.signal)
      if (answer === null) return
      lastTextsRef.current = texts
      setLast({ answer, source })
    }
    const timer = setTimeout(() => void read(), lastTextsRef.current === texts ? 0 : QUIET_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [texts, board, seasonYear, confirmed, answers, isBlank])

  if (isBlank || last === null) return { answer: null, isCurrent: isBlank }
  const { source } = last
  return {
    answer: last.answer,
    isCurrent:
      source.texts === texts && source.board === board && source.confirmed === confirmed && source.answers === answers,
  }
}
