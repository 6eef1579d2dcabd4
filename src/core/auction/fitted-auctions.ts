// Apart because it is a table of coefficients, written by npm run fit:auctions on 2026-11-29. docs/advice.md explains them.

/** What players cost in auctions, and how people bid. `leagueLeftOut` has the scores in leagues that nothing was fitted to, `auctionLeftOut` those in auctions whose league has other seasons in the fit; `roomDistance` is that of the fitted rooms. */
export const FITTED_AUCTIONS = {
  day: '2026-11-29',
  data: '11 auctions of 4 leagues with a price list, 4 rooms for bidders',
  leagueLeftOut: {
    before: {
      mae: 3.804,
      interval: [3.435, 4.156],
      rmsLog: 0.711,
      within3: 0.613,
    },
    now: {
      mae: 3.273,
      interval: [2.952, 3.681],
      rmsLog: 0.617,
      within3: 0.655,
    },
    ranges: {
      half: 0.453,
      most: 0.782,
    },
  },
  auctionLeftOut: {
    before: {
      mae: 3.807,
      interval: [3.473, 4.135],
      rmsLog: 0.712,
      within3: 0.61,
    },
    now: {
      mae: 3.165,
      interval: [2.829, 3.583],
      rmsLog: 0.619,
      within3: 0.66,
    },
    ranges: {
      half: 0.492,
      most: 0.796,
    },
  },
  roomDistance: 13.614,
  prices: {
    reach: 32.5,
    sharpness: 1.13,
    reachByTeams: 0.35,
    unspent: 0.038,
    unlisted: 0.41,
  },
  now: {
    inflation: 0.41,
    position: 0.9,
    delay: 0.345,
  },
  ranges: [
    {
      upTo: 6,
      ratios: [0.32, 0.62, 1.06, 1.63, 2.46],
    },
    {
      upTo: 12,
      ratios: [0.43, 0.72, 1.07, 1.52, 1.95],
    },
    {
      upTo: 24,
      ratios: [0.54, 0.77, 1.01, 1.26, 1.59],
    },
    {
      upTo: 40,
      ratios: [0.74, 0.9, 1.06, 1.15, 1.3],
    },
    {
      upTo: 60,
      ratios: [0.85, 0.9, 0.97, 1.07, 1.19],
    },
    {
      upTo: null,
      ratios: [0.8, 0.96, 1.02, 1.09, 1.18],
    },
  ],
  bidders: {
    privateLow: 1.368,
    privateMiddle: 0.606,
    privateHigh: 0.121,
    commonLow: 0.935,
    commonMiddle: 0.467,
    commonHigh: 0.038,
    shading: 0.91,
    taste: 0.023,
    style: 0.068,
    roomInflation: 0.2,
    ownBudget: 0.23,
    ownLate: 0.5,
    caution: 0.07,
    cautionUntil: 0.35,
    benchNeed: 0.93,
    backupNeed: 0.53,
    nominateOwnFrom: 0.705,
    nominateOwnSpread: 0.088,
    nominatePrice: 1.272,
  },
} as const
