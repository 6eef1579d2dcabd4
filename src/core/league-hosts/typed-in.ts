import type { TypeInSite } from './type-in.ts'

/** What is typed in of one draft at one site. */
export interface TypedIn {
  /** The draft: a lobby's code, or what tells a solo draft from others. */
  readonly draftKey: string
  readonly site: TypeInSite
  readonly ticks: readonly string[]
}

/** More than anybody has under way at once. */
const MAX_TYPED_IN = 8

/** The ticks of a draft at a site. */
export function ticksOf(kept: readonly TypedIn[], draftKey: string, site: TypeInSite): ReadonlySet<string> {
  return new Set(kept.find((entry) => isOf(entry, draftKey, site))?.ticks)
}

/** With these ticks, the newest draft first. */
export function withTicks(
  kept: readonly TypedIn[],
  draftKey: string,
  site: TypeInSite,
  ticks: ReadonlySet<string>,
): readonly TypedIn[] {
  const others = kept.filter((entry) => !isOf(entry, draftKey, site))
  return [{ draftKey, site, ticks: [...ticks] }, ...others].slice(0, MAX_TYPED_IN)
}

function isOf(entry: TypedIn, draftKey: string, site: TypeInSite): boolean {
  return entry.draftKey === draftKey && entry.site === site
}
