/** Work that stops every few milliseconds, so that whoever runs it can do something else in between. */
export type SlicedWork<Output> = Generator<undefined, Output>

export function atOnce<Output>(work: SlicedWork<Output>): Output {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

export async function inSlices<Output>(work: SlicedWork<Output>, pause: () => Promise<void>): Promise<Output> {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    // oxlint-disable-next-line no-await-in-loop -- the slices are one after the other
    await pause()
  }
}
