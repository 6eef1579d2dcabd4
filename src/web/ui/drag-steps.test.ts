import { expect, test } from 'vitest'
import type { KeyboardCoordinateGetter, Modifier } from '@dnd-kit/core'
import { playerOf } from '../../../tests/support/builders.ts'
import { dragAnnouncements, dragStep, withinList } from './sortable-list.tsx'

test('[QD1] an arrow key moves a dragged player 25 px up or down and nothing sideways, and scrolls nothing itself', () => {
  expect(stepBy('ArrowDown')).toEqual({ place: { x: 10, y: 125 }, isPrevented: true })
  expect(stepBy('ArrowUp')).toEqual({ place: { x: 10, y: 75 }, isPrevented: true })
  expect(stepBy('ArrowLeft')).toEqual({ place: undefined, isPrevented: false })
  expect(stepBy('ArrowRight')).toEqual({ place: undefined, isPrevented: false })
})

test('[QD2] a dragged row stays in its column and inside the list', () => {
  expect(dragBy(40, 30)).toEqual({ x: 0, y: 30 })
  expect(dragBy(0, 500)).toEqual({ x: 0, y: 150 })
  expect(dragBy(0, -500)).toEqual({ x: 0, y: -100 })
})

test('[QD3] every step of a drag is read out with the name and the position', () => {
  const players = ['Ann', 'Bob', 'Cy'].map((name) => playerOf('RB', { id: name, name }))
  const { onDragStart, onDragOver, onDragEnd, onDragCancel } = dragAnnouncements(players)
  const at = (active: string, over: string | null) => dragEvent(active, over)
  expect(onDragStart(at('Bob', null))).toBe('Bob picked up at position 2 of 3.')
  expect(onDragOver(at('Bob', 'Bob'))).toBe('Bob picked up at position 2 of 3.')
  expect(onDragOver(at('Bob', 'Ann'))).toBe('Bob is at position 1 of 3.')
  expect(onDragOver(at('Bob', null))).toBeUndefined()
  expect(onDragEnd(at('Bob', 'Cy'))).toBe('Bob put down at position 3 of 3.')
  expect(onDragEnd(at('Bob', null))).toBe('Bob put down at position 2 of 3.')
  expect(onDragCancel(at('Bob', 'Cy'))).toBe('Bob is back at position 2 of 3.')
})

type StepArguments = Parameters<KeyboardCoordinateGetter>
type ModifierArguments = Parameters<Modifier>[0]

function stepBy(code: string) {
  const event = Object.assign(new Event('keydown', { cancelable: true }), {
    code,
  }) as StepArguments[0]
  const place = dragStep(event, { currentCoordinates: { x: 10, y: 100 } } as StepArguments[1])
  return { place, isPrevented: event.defaultPrevented }
}

function dragBy(x: number, y: number) {
  const moved = withinList({
    transform: { x, y, scaleX: 1, scaleY: 1 },
    draggingNodeRect: { top: 100, bottom: 150 },
    containerNodeRect: { top: 0, bottom: 300 },
  } as ModifierArguments)
  return { x: moved.x, y: moved.y }
}

function dragEvent(active: string, over: string | null) {
  type DragEvent = Parameters<ReturnType<typeof dragAnnouncements>['onDragOver']>[0]
  return { active: { id: active }, over: over === null ? null : { id: over } } as DragEvent
}
