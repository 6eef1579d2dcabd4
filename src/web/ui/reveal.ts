/** As a ref: what a press has opened scrolls into view, if it is not. */
export function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
