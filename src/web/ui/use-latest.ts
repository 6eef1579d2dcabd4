import { useEffect, useState } from 'react'

export interface Latest<Answer> {
  /** Ends with the answer, whether it counts or not. */
  ask(read: () => Promise<Answer>): Promise<void>
  /** What is on its way counts no more. */
  drop(): void
}

/** Answers of a question that is asked again and again: one that arrives after a newer question was asked is dropped. */
export function createLatest<Answer>(onAnswer: (answer: Answer) => void): Latest<Answer> {
  let askedCount = 0
  return {
    async ask(read) {
      askedCount += 1
      const questionNumber = askedCount
      const answer = await read()
      if (questionNumber === askedCount) onAnswer(answer)
    },
    drop() {
      askedCount += 1
    },
  }
}

export interface LatestAnswer<Key, Answer> {
  readonly key: Key
  readonly answer: Answer
}

/**
 * What `read` answers for the newest key; the answer before it stays meanwhile. Null before the first one, and while the key is null,
 * which asks nothing. `read` never rejects, and is the same function from one drawing to the next.
 */
export function useLatest<Key extends string | number, Answer>(
  key: Key | null,
  read: (key: Key) => Promise<Answer>,
): LatestAnswer<Key, Answer> | null {
  const [last, setLast] = useState<LatestAnswer<Key, Answer> | null>(null)
  const [latest] = useState(() => createLatest(setLast))
  const [wasAsked, setWasAsked] = useState(key !== null)
  if ((key !== null) !== wasAsked) {
    setWasAsked(key !== null)
    // The next question begins without the answer of the last one.
    setLast(null)
  }
  useEffect(() => {
    if (key === null) return
    void latest.ask(() => read(key).then((answer) => ({ key, answer })))
    return latest.drop
  }, [latest, key, read])
  return last
}
