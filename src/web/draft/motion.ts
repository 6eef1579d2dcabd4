/** Gentle, unless the person asked for less motion. */
export function gentleScroll(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
