import { expect, test } from 'vitest'
import type { PictureAnswer } from './picture.ts'
import { createPictures } from './pictures.ts'

const invite = (league: string) => ({ kind: 'invite', league, host: 'Maya' }) as const
const DRAWN: PictureAnswer = { kind: 'drawn', png: new Uint8Array([1]) }

function world() {
  const held: ((answer: PictureAnswer) => void)[] = []
  const warned: unknown[] = []
  const clock = { ms: 0 }
  const pictures = createPictures({
    fonts: [],
    log: { warn: (...words: unknown[]) => void warned.push(words) },
    now: () => clock.ms,
    draw: () => new Promise((resolve) => held.push(resolve)),
  })
  const settle = async (answer: PictureAnswer) => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.(answer)
  }
  return { pictures, held, warned, clock, settle }
}

test('[PB8] a picture is drawn once, however many ask for it at the same time or later', async () => {
  const { pictures, held, settle } = world()
  const asked = [pictures.of(invite('One')), pictures.of(invite('One'))]
  await settle(DRAWN)
  const [first, second] = await Promise.all(asked)
  expect(first).toEqual(second)
  expect(await pictures.of(invite('One'))).toEqual(first)
  expect(held).toEqual([])
})

test('[PB8] pictures are drawn one after the other, and too many that wait are refused', async () => {
  const { pictures, held, settle } = world()
  const asked = Array.from({ length: 20 }, (_picture, index) => pictures.of(invite(String(index))))
  expect(await pictures.of(invite('one too many'))).toEqual({ ok: false, error: 'busy' })
  for (const one of asked) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    await settle(DRAWN)
    expect(held).toHaveLength(0)
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await one).toMatchObject({ ok: true })
  }
})

test('[PB9] a machine that cannot draw is asked again after a minute, and says so once', async () => {
  const { pictures, warned, clock, settle } = world()
  const first = pictures.of(invite('One'))
  await settle({ kind: 'failed', reason: 'no library' })
  expect(await first).toEqual({ ok: false, error: 'failed' })
  expect(await pictures.of(invite('One'))).toEqual({ ok: false, error: 'failed' })
  expect(warned).toHaveLength(1)
  clock.ms = 60_000
  const again = pictures.of(invite('One'))
  await settle(DRAWN)
  expect(await again).toMatchObject({ ok: true })
})

test('[PB9] the process draws a board and an invite as PNG of the size that the tags name', async () => {
  const pictures = createPictures({ fonts: [], log: { warn: () => undefined }, now: () => 0 })
  const board = {
    kind: 'board',
    league: 'League "of" <friends> 🏈',
    line: '2 teams',
    teamNames: ['Ann', 'x'.repeat(60)],
    rounds: [
      [
        { name: 'B. Robinson', position: 'RB' },
        { name: 'P. Nacua', position: 'WR' },
      ],
    ],
  } as const
  for (const picture of [board, invite('')]) {
    // oxlint-disable-next-line no-await-in-loop -- two pictures
    const drawn = await pictures.of(picture)
    if (!drawn.ok) throw new Error(drawn.error)
    const bytes = Buffer.from(drawn.value.png)
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  }
})
