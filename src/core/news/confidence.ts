/** How sure a mention is, by what it rests on (NWR9). Shown as percent: figures of judgement, not of measurement. */
export const CONFIDENCE = {
  /** The source's own id of him. */
  id: 1,
  /** The source's title is about somebody of that name. */
  title: 0.95,
  /** The full name, beside his team or position. */
  fullNameSupported: 0.9,
  fullName: 0.8,
  /** The last name, after his position, beside his team. */
  surnameSupported: 0.7,
  surnameAndTeam: 0.6,
  surnameAndPosition: 0.5,
} as const
