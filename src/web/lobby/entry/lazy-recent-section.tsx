import type { ComponentType } from 'react'
import { createLoadOnce, useLazyPart } from '../../ui/lazy-part.ts'
import { RecentOutline } from './recent-outline.tsx'
import type { RecentSectionProps } from './recent-section.tsx'

const sectionPart = createLoadOnce<ComponentType<RecentSectionProps>>(() =>
  import('./recent-section.tsx').then((module) => module.RecentSection),
)

/** Recent Lobbies, fetched after the first paint, and only if the device has been in one. */
export function LazyRecentSection(props: RecentSectionProps) {
  const section = useLazyPart(sectionPart, props, true, () => undefined)
  return section ?? <RecentOutline count={props.storedCount} />
}
