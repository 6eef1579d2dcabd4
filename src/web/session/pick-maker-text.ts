import type { PickMaker, SlotPick } from '#core/draft/draft.ts'

/** Who made a pick that its own person did not make, and why: "Autopick · first in the queue". Null for a person's own pick. */
export function pickMakerText({ by, reason }: Pick<SlotPick, 'by' | 'reason'>): string | null {
  const maker = MAKERS[by]
  if (maker === null) return null
  return reason === null ? maker : `${maker} · ${reasonText(reason)}`
}

/** Why an automatic pick was made, as people read it. */
export function reasonText(reason: string): string {
  return REASONS[reason] ?? reason
}

const MAKERS: Readonly<Record<PickMaker, string | null>> = {
  person: null,
  host: null,
  clock: 'Time ran out',
  autopick: 'Autopick',
  computer: 'Computer',
  keeper: 'Keeper',
}

const REASONS: Readonly<Record<string, string>> = {
  value: 'worth it to them',
  price: 'one of the expensive ones',
  passing: 'nobody they need',
  queue: 'first in the queue',
  'planned queue': 'first in the queue that fits the plan',
  plan: 'as the plan says',
  'off plan': 'nobody left fits the plan',
  need: 'fills a starting place',
  ranking: 'best in the ranking',
  'only one left': 'nobody else fits',
  favorite: 'a favorite of theirs',
  'best price': 'best ADP left',
  fallen: 'fell past ADP',
  'near price': 'close to ADP',
  early: 'ahead of ADP',
  taste: 'their own choice',
}
