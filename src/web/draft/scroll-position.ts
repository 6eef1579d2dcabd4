/** One axis of a scroll container, in pixels; `coveredSize` is what a sticky head hides at its start. */
export interface ScrollView {
  readonly position: number
  readonly size: number
  readonly contentSize: number
  readonly coveredSize: number
}

/** Where an item lies on that axis, measured from the start of the content. */
export interface ScrollItem {
  readonly start: number
  readonly size: number
}

/** The position that shows an item: the present one where it is whole in view already, else with the item in the middle. */
export function positionToShow(view: ScrollView, item: ScrollItem): number {
  const isInView = item.start >= view.position + view.coveredSize && item.start + item.size <= view.position + view.size
  if (isInView) return view.position
  const openSize = view.size - view.coveredSize
  return withinReach(view, item.start - view.coveredSize - (openSize - item.size) / 2)
}

/** The position that puts an item at the start of the view, as far as the content reaches. */
export function positionToStartAt(view: ScrollView, item: ScrollItem): number {
  return withinReach(view, item.start)
}

/** Where the item lies seen from what is in view: `here` when it starts the view, give or take its own size. */
export function sideOf(view: ScrollView, item: ScrollItem): 'here' | 'before' | 'after' {
  const distance = positionToStartAt(view, item) - view.position
  if (Math.abs(distance) < item.size) return 'here'
  return distance < 0 ? 'before' : 'after'
}

function withinReach(view: ScrollView, position: number): number {
  return Math.min(Math.max(position, 0), Math.max(0, view.contentSize - view.size))
}

/** Smooth, unless the person prefers reduced motion. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
