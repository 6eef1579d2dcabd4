import { expect, test } from 'vitest'
import { shownToast } from './shown-toast.ts'
import { createOutbox, doesOutlastPicks } from './toast.ts'

const nothingLasts = () => false

test('[UI4] what was sent before anybody listened is delivered first, in order', () => {
  const outbox = createOutbox<string>(nothingLasts)
  const delivered: string[] = []
  outbox.send('Draft Saved')
  outbox.send('Draft Loaded')
  outbox.connect((text) => delivered.push(text))
  outbox.send('Draft Reset')
  expect(delivered).toEqual(['Draft Saved', 'Draft Loaded', 'Draft Reset'])
})

test('[UI4] at most five wait, the newest', () => {
  const outbox = createOutbox<number>(nothingLasts)
  for (let number = 1; number <= 8; number++) outbox.send(number)
  const delivered: number[] = []
  outbox.connect((number) => delivered.push(number))
  expect(delivered).toEqual([4, 5, 6, 7, 8])
})

test('[UI4] waiting is told at once, also to one who asks late', () => {
  const outbox = createOutbox<string>(nothingLasts)
  let callCount = 0
  outbox.send('one')
  outbox.onWaiting(() => callCount++)
  expect(callCount).toBe(1)
  outbox.send('two')
  expect(callCount).toBe(2)
})

test('[WK4] what has aged is not delivered late, and whoever delivered hears of it', () => {
  const outbox = createOutbox<string>(nothingLasts)
  const delivered: string[] = []
  outbox.send('old')
  outbox.age()
  let agedCount = 0
  outbox.connect(
    (text) => delivered.push(text),
    () => (agedCount += 1),
  )
  outbox.send('new')
  outbox.age()
  expect(delivered).toEqual(['new'])
  expect(agedCount).toBe(1)
})

test('[WK4] what failed, and what says that it lasts, waits through a pick', () => {
  const outbox = createOutbox(doesOutlastPicks)
  const delivered: string[] = []
  outbox.send({ title: 'Added to Queue' })
  outbox.send({ title: 'You draft from seat 3', outlastsPicks: true })
  outbox.send({ title: 'Not saved', tone: 'destructive' })
  outbox.age()
  outbox.connect(({ title }) => delivered.push(title))
  expect(delivered).toEqual(['You draft from seat 3', 'Not saved'])
})

test('[UI4] after disconnecting, messages wait again', () => {
  const outbox = createOutbox<string>(nothingLasts)
  const delivered: string[] = []
  outbox.send('sooner')
  const disconnect = outbox.connect((text) => delivered.push(text))
  disconnect()
  outbox.send('later')
  expect(delivered).toEqual(['sooner'])
  outbox.connect((text) => delivered.push(text))
  expect(delivered).toEqual(['sooner', 'later'])
})

test('[TO22] a message is shown under its id or one of its own, longer if something failed, and its button closes it', () => {
  const done: string[] = []
  const close = (id: string) => done.push(`close ${id}`)
  const plain = shownToast({ title: 'Draft Saved' }, close)
  expect(plain).toMatchObject({ type: 'plain', title: 'Draft Saved', timeout: 4000, actionProps: undefined })
  // One that takes the place of another does not keep its second line.
  expect(Object.keys(plain)).toContain('description')
  expect(shownToast({ title: 'Draft Loaded' }, close).id).not.toBe(plain.id)
  expect(shownToast({ title: 'Not saved', tone: 'destructive' }, close)).toMatchObject({
    type: 'destructive',
    timeout: 8000,
  })
  expect(shownToast({ title: 'Read this', isLong: true, outlastsPicks: true }, close)).toMatchObject({
    timeout: 8000,
    data: { outlastsPicks: true },
  })
  const action = { label: 'Undo', onPress: () => done.push('undo') }
  const { id, actionProps } = shownToast({ title: 'Removed', description: 'Mock', id: 'removed', action }, close)
  expect([id, actionProps?.children]).toEqual(['removed', 'Undo'])
  actionProps?.onClick()
  expect(done).toEqual(['undo', 'close removed'])
})
