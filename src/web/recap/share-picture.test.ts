import { expect, test, vi } from 'vitest'
import { drawSharePicture, type PictureFacts } from './share-picture.ts'

interface Text {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly align: string
  readonly room: number | undefined
}

/** A canvas on which each letter is half as wide as it is high; keeps the texts. */
async function textsOf(facts: PictureFacts): Promise<ReadonlyMap<string, Text>> {
  const texts = new Map<string, Text>()
  const context = {
    font: '',
    textAlign: '',
    fillText(text: string, x: number, y: number, room?: number) {
      texts.set(text, { text, x, y, align: this.textAlign, room })
    },
    measureText(text: string) {
      return { width: (text.length * Number(/(\d+)px/.exec(this.font)?.[1])) / 2 }
    },
    ...Object.fromEntries(
      ['fillRect', 'save', 'translate', 'scale', 'stroke', 'beginPath', 'arc', 'fill', 'restore', 'roundRect'].map(
        (name) => [name, () => undefined],
      ),
    ),
  }
  const canvas = { getContext: () => context, toBlob: (done: (blob: null) => void) => done(null) }
  vi.stubGlobal('document', { fonts: { load: () => Promise.resolve() }, createElement: () => canvas })
  vi.stubGlobal('Path2D', Object)
  await drawSharePicture(facts)
  vi.unstubAllGlobals()
  return texts
}

const FACTS: PictureFacts = {
  teamName: 'The Long Bombs of Upper Sandusky',
  lines: ['Sunday League', '3rd of 12'],
  ranks: ['QB', 'RB', 'WR'].map((label, index) => ({ label, value: String(index + 4) })),
  figures: [
    { value: '1,735', label: 'points' },
    { value: '+12', label: 'value' },
  ],
  starters: Array.from({ length: 12 }, (_starter, index) => ({
    place: `P${index}`,
    position: 'RB' as const,
    name: `Name ${index}`,
    detail: `KC, ${index}.01`,
  })),
}

test('[ADS23] in the picture a rank stands under its place, centered alike, and a figure over its label', async () => {
  const texts = await textsOf(FACTS)
  for (const { label, value } of FACTS.ranks)
    expect(texts.get(label)).toMatchObject({ x: texts.get(value)?.x, align: 'center', room: texts.get(value)?.room })
  for (const { label, value } of FACTS.figures)
    expect(texts.get(label)).toMatchObject({ x: texts.get(value)?.x, align: 'left' })
  const [first, second, third] = FACTS.ranks.map(({ value }) => texts.get(value)?.x ?? 0)
  expect((third ?? 0) - (second ?? 0)).toBe((second ?? 0) - (first ?? 0))
  expect(texts.get('Sunday League')?.x).toBe(texts.get('3rd of 12')?.x)
})

test('[ADS23] ten starters stand in rows of place, name and detail, and what is too long ends with an ellipsis', async () => {
  const texts = await textsOf(FACTS)
  expect(texts.has('Name 9')).toBe(true)
  expect(texts.has('Name 10')).toBe(false)
  const [place, name, detail] = ['P3', 'Name 3', 'KC, 3.01'].map((text) => texts.get(text))
  expect(new Set([place?.y, name?.y, detail?.y]).size).toBe(1)
  expect((place?.x ?? 0) + (place?.room ?? 0)).toBeLessThanOrEqual(name?.x ?? 0)
  expect((name?.x ?? 0) + (name?.room ?? 0)).toBeLessThanOrEqual((detail?.x ?? 0) - (detail?.room ?? 0))
  expect(detail?.align).toBe('right')
  expect([...texts.keys()].filter((text) => text.startsWith('The Long'))).toEqual([expect.stringMatching(/[^ ]…$/)])
})
