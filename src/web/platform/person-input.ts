const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** Calls back with whatever a person does on the page: presses, keys, scrolling, a mouse that moves. Returns how to stop. */
export function onPersonInput(react: () => void): () => void {
  const options = { passive: true, capture: true } as const
  for (const input of INPUTS) addEventListener(input, react, options)
  return () => {
    for (const input of INPUTS) removeEventListener(input, react, options)
  }
}
