import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { computeAccessibleName } from 'dom-accessibility-api'
import type { ReactNode } from 'react'
import { assert } from '../../src/core/lib/assert.ts'

/** Parts of the screen that are used as a person would: by the names of their controls. For tests named `*.use.test.ts`. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement

/** Instead of what was shown before. */
export function show(part: ReactNode) {
  cleanup()
  return render(part)
}

/** A dialog is loaded when it opens. */
export async function showDialog(dialog: ReactNode, role: 'dialog' | 'alertdialog' = 'dialog') {
  const shown = show(dialog)
  await screen.findByRole(role)
  return shown
}

/** The window in which parts are drawn; wide, if a test does not say otherwise. */
export function setWindow(width: number, height = 900): void {
  act(() => {
    Reflect.get(window, 'happyDOM').setViewport({ width, height })
  })
}

/** Of the page, because dialogs stand beside the part that opens them. */
export function shownHtml(): string {
  for (const select of document.querySelectorAll('select'))
    assert(hasItsValue(select), 'a select has one of its options, or it would look like the first one')
  return document.body.innerHTML
}

/** What is shown, with what is only for screen readers. */
export function shownWords(): string {
  shownHtml()
  return textOf(document.body).replaceAll(/\s+/g, ' ').trim()
}

/** A space stands where an element begins or ends. */
function textOf(node: Node): string {
  return node instanceof Text ? node.data : ` ${[...node.childNodes].map(textOf).join('')} `
}

/** In the order of the page, with a note on what is off. */
export function controlNames(): readonly string[] {
  return controls().map((control) =>
    control.disabled ? `${computeAccessibleName(control)} (off)` : computeAccessibleName(control),
  )
}

/** Where several are called so, the one with this index. */
export function press(name: string, index?: number): void {
  fireEvent.click(controlNamed(name, index))
}

/** Types or chooses a value; true and false are those of a switch. */
export function choose(name: string, value: string | boolean): void {
  const control = controlNamed(name)
  const isClicked = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
  if (!isClicked) fireEvent.change(control, { target: { value } })
  else {
    assert(control.checked === (value === false), `${name} is not yet chosen so`)
    fireEvent.click(control)
  }
}

/** Submits a form, of several the one with this index. True if the page would not be loaded again. */
export function submit(formIndex = 0): boolean {
  const form = document.querySelectorAll('form')[formIndex]
  assert(form !== undefined, 'a form')
  return !fireEvent.submit(form)
}

export function controlNamed(name: string, index?: number): Control {
  const found = controls().filter((control) => computeAccessibleName(control) === name)
  const control = found[index ?? 0]
  assert(
    control !== undefined && (index !== undefined || found.length === 1),
    `one control named ${name}, not ${found.length} of ${controlNames().join(', ')}`,
  )
  assert(!control.disabled, `${name} is on`)
  return control
}

function controls(): readonly Control[] {
  return [...document.querySelectorAll<Control>('button, input, select, textarea')]
}

/** React chooses the first option where the value is none of them, and only its props tell. */
function hasItsValue(select: HTMLSelectElement): boolean {
  const key = Object.keys(select.options[0] ?? {}).find((each) => each.startsWith('__reactProps$')) ?? ''
  return String(Reflect.get(select, key)?.value) === select.value
}
