/** Shared by the tabs of a draft and their panels. */
export const DRAFT_TABS_ID = 'draft'
