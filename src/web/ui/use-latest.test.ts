import { expect, test } from 'vitest'
import { createLatest } from './use-latest.ts'

/** Questions whose answers arrive when the test says so. */
function heldBack() {
  const answers: string[] = []
  const latest = createLatest<string>((answer) => void answers.push(answer))
  const ask = () => {
    const held = Promise.withResolvers<string>()
    const done = latest.ask(() => held.promise)
    return (answer: string) => {
      held.resolve(answer)
      return done
    }
  }
  return { answers, ask, drop: latest.drop }
}

test('[AP10] an older answer that arrives after a newer one does not replace it', async () => {
  const { answers, ask } = heldBack()
  const [first, second] = [ask(), ask()]
  await second('new')
  await first('old')
  expect(answers).toEqual(['new'])
})

test('[AP10] in order, only the newest question’s answer counts, and none once it was dropped', async () => {
  const { answers, ask, drop } = heldBack()
  const [first, second] = [ask(), ask()]
  await first('old')
  expect(answers).toEqual([])
  await second('new')
  const third = ask()
  drop()
  await third('too late')
  expect(answers).toEqual(['new'])
})
