// Apart because it is a table of coefficients, written by npm run fit:auctions on 2026-11-25. docs/advice.md explains them.

/** What players cost in auctions, and how people bid. `leftOut` has the scores in leagues that nothing was fitted to; `roomDistance` is that of the fitted rooms. */
export const FITTED_AUCTIONS = {
  day: '2026-11-25',
  data: '11 auctions of 4 leagues with a price list, 4 rooms for bidders',
  leftOut: {
    before: {
      mae: 3.862,
      rmsLog: 0.718,
      within3: 0.606,
    },
    now: {
      mae: 3.661,
      rmsLog: 0.632,
      within3: 0.624,
    },
    ranges: {
      half: 0.494,
      most: 0.797,
    },
  },
  roomDistance: 19.503,
  prices: {
    reach: 29.6,
    reachByTeams: 0.345,
    unspent: 0.03,
    unlisted: 0.438,
    inflation: 0.25,
  },
  ranges: [
    {
      upTo: 6,
      ratios: [0.29, 0.52, 0.96, 1.62, 2.52],
    },
    {
      upTo: 12,
      ratios: [0.36, 0.67, 1.03, 1.53, 2.13],
    },
    {
      upTo: 24,
      ratios: [0.5, 0.74, 1.05, 1.35, 1.66],
    },
    {
      upTo: 40,
      ratios: [0.67, 0.87, 1.07, 1.21, 1.39],
    },
    {
      upTo: 60,
      ratios: [0.77, 0.86, 0.96, 1.08, 1.2],
    },
    {
      upTo: null,
      ratios: [0.8, 0.9, 0.98, 1.06, 1.15],
    },
  ],
  bidders: {
    privateLow: 1.094,
    privateMiddle: 0.758,
    privateHigh: 0.121,
    commonLow: 0.935,
    commonMiddle: 0.584,
    commonHigh: 0.03,
    shading: 0.91,
    taste: 0.029,
    style: 0.068,
    roomInflation: 0.32,
    ownBudget: 0.23,
    caution: 0.056,
    cautionUntil: 0.35,
    benchNeed: 0.93,
    backupNeed: 0.53,
    nominateOwnFrom: 0.705,
    nominateOwnSpread: 0.088,
    nominatePrice: 1.59,
  },
} as const
