export interface CalibrationBin {
  /** The odds that were said, from 0 to 1: from here, and up to there. */
  readonly from: number
  readonly until: number
  readonly predicted: number
  readonly was: number
  readonly count: number
}

/** As measured by `npm run bench:draft -- --json` on 2026-11-25: the carried drafts, each predicted from the others, without what was certain. */
export const CALIBRATION: { readonly source: string; readonly bins: readonly CalibrationBin[] } = {
  source:
    '18 season-long leagues of 2024 (SLR2024, Apache-2.0), each predicted from the other 17 and priced by them. At public prices, in leagues that nobody tuned on, the worst tenth was off by 2.0 points, with keepers by 2.2; in the community of this table players with 20% to 30% were off by 6.4.',
  bins: [
    { from: 0, until: 0.1, predicted: 0.035, was: 0.035, count: 7323 },
    { from: 0.1, until: 0.2, predicted: 0.149, was: 0.156, count: 4382 },
    { from: 0.2, until: 0.3, predicted: 0.25, was: 0.256, count: 4469 },
    { from: 0.3, until: 0.4, predicted: 0.351, was: 0.35, count: 4737 },
    { from: 0.4, until: 0.5, predicted: 0.45, was: 0.46, count: 4995 },
    { from: 0.5, until: 0.6, predicted: 0.552, was: 0.566, count: 5595 },
    { from: 0.6, until: 0.7, predicted: 0.652, was: 0.656, count: 6979 },
    { from: 0.7, until: 0.8, predicted: 0.754, was: 0.742, count: 9982 },
    { from: 0.8, until: 0.9, predicted: 0.856, was: 0.841, count: 16964 },
    { from: 0.9, until: 1, predicted: 0.991, was: 0.99, count: 256638 },
  ],
}
