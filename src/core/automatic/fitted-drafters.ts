// Apart because npm run fit:drafters writes it, on 2026-11-25. docs/advice.md explains the coefficients.

/** What the coefficients were fitted to. logLoss is per pick in drafts that they were not fitted to. */
export const FITS = {
  league: { data: 'slr_2024 at public prices', draftCount: 18, pickCount: 3235, logLoss: 2.915 },
  otherLeagues: { data: '7 other leagues at public prices', draftCount: 21, pickCount: 3295, logLoss: 3.4249 },
  leaguePrices: { data: 'slr_2024 at its own prices', draftCount: 18, pickCount: 3240, logLoss: 2.786 },
  sharp: { data: 'bbm3_2022 at the prices of the draft', draftCount: 122, pickCount: 26332, logLoss: 2.5389 },
} as const

/** How people draft: the coefficients of each feature, in the order of FITS. The features come in the order of FEATURE_NAMES, which the browser need not load twice. */
export const COEFFICIENTS: readonly (readonly number[])[] = [
  [-0.2281, 0.1876, -0.7447, -0.7179], // reach later
  [-1.5988, -0.7594, -1.5899, -0.5141], // reach in round 1
  [-0.5799, -0.5269, -0.4166, 0.3777], // reach in round 2
  [-0.2397, -0.0259, 0.0879, 0.2232], // reach in rounds 3-4
  [-0.5233, 0.0003, -0.178, 0.3608], // reach beyond 1.2 later
  [0.6574, 0.6736, 1.253, 0.6217], // reach beyond 1.2 in round 1
  [-0.3225, 0.4173, 0.2817, -0.2504], // reach beyond 1.2 in round 2
  [-0.1612, 0.1288, -0.0701, -0.0242], // reach beyond 1.2 in rounds 3-4
  [-0.0511, -0.2782, 0.1238, 0.8645], // reach beyond 3
  [-0.0395, -0.0459, 0.4387, 0.053], // reach beyond 6
  [-0.2529, 0.0563, 0.3629, 0.3294], // reach QB
  [-0.0635, -0.0779, -0.1721, 0.2012], // reach RB
  [-0.1227, -0.1881, 0.2086, 0.0566], // reach TE
  [-0.7929, 0.0563, -0.694, -0.694], // reach K
  [-0.3505, 0.4012, -0.5683, -0.5683], // reach DST
  [0.3462, 0.2947, 0.623, -0.3196], // fall later
  [0.5804, -0.3329, 0.5175, 1.5941], // fall in round 1
  [0.6832, 0.2182, 0.1621, 1.0982], // fall in round 2
  [0.4436, -0.3007, 0.3186, 0.8963], // fall in rounds 3-4
  [0.0814, -0.6016, -0.3929, -1.4954], // reach beyond 0.4
  [-0.3444, -0.2594, 0.1033, 0.485], // fall beyond 0.4
  [-1.7354, -2.1412, -0.5959, -2.5902], // place on the list later
  [-0.759, -0.6308, -0.4988, 0.8061], // place on the list in round 1
  [2.0188, 1.1485, 0.3126, 0.465], // place on the list in round 2
  [0.7246, -0.3612, 0.1681, 0.8981], // place on the list in rounds 3-4
  [0.078, -0.4605, -0.2493, -1.2201], // fall beyond 1
  [0.0755, 0.3604, -0.4403, -0.1278], // fall QB
  [0.0876, 0.1695, -0.2027, 0.0033], // fall RB
  [0.1491, 0.0361, -0.1126, 0.0457], // fall TE
  [0.2446, 0.5366, 0.0436, 0.0436], // fall K
  [0.5612, 0.6281, 0.0598, 0.0598], // fall DST
  [0.9603, 1.1264, 0.8974, 0.9916], // QB in round 1
  [-1.2192, -0.7218, -0.5135, -0.6045], // QB in round 2
  [-0.721, -1.0383, -0.0961, -0.0786], // QB in round 4
  [-0.4781, -0.1165, 0.446, 0.3088], // QB in round 6
  [-0.6929, -0.3166, 0.114, 0.3247], // QB in round 8
  [-0.5159, -0.7005, -0.0725, -0.0817], // QB in round 10
  [-0.0077, -0.0106, 0.391, -0.2545], // QB in round 12
  [-0.0163, 0.0983, 0.4881, 0.8304], // QB in round 15
  [-0.9177, -0.1316, 0.1222, 0.0322], // RB in round 1
  [0.2506, -0.2582, 0.4951, 0.3119], // RB in round 2
  [0.87, -0.2346, 0.495, 0.009], // RB in round 4
  [-0.1627, -0.3866, -0.02, -0.2679], // RB in round 6
  [0.2308, -0.8904, 0.1727, -0.2342], // RB in round 8
  [0.6279, -0.6778, -0.0456, -0.2778], // RB in round 10
  [0.8115, -0.7428, 0.3317, -0.415], // RB in round 12
  [0.464, -1.2871, 0.0282, -0.7012], // RB in round 15
  [-0.0343, 0.0379, -0.0249, 0.1424], // TE in round 1
  [-0.7479, -0.2409, 0.0624, -0.0856], // TE in round 2
  [0.0005, -0.1273, -0.2172, 0.2948], // TE in round 4
  [0.5301, 0.5942, 0.7979, 0.2054], // TE in round 6
  [0.1597, 0.3534, 0.4978, 0.0677], // TE in round 8
  [-0.6296, -0.1121, -0.2656, 0.2776], // TE in round 10
  [0.358, 0.2803, 0.3257, 0.043], // TE in round 12
  [1.0849, 0.3991, 0.9036, 1.3444], // TE in round 15
  [1.2341, 1.1907, 1.6827, 1.6827], // K with rounds left 0
  [0.2594, 0.4613, 1.1662, 1.1662], // K with rounds left 1
  [-0.8737, -0.5093, 0.2873, 0.2873], // K with rounds left 2
  [-1.5551, -0.7188, -0.1566, -0.1566], // K with rounds left 3
  [-2.5479, -1.2917, -0.6314, -0.6314], // K with rounds left 4
  [-2.3507, -1.6094, 0.5899, 0.5899], // K with rounds left 6
  [0.3073, -0.0588, 0.9662, 0.9662], // K with rounds left 9
  [1.0735, 1.3774, 1.467, 1.467], // DST with rounds left 0
  [0.645, 0.9034, 1.4452, 1.4452], // DST with rounds left 1
  [-0.3395, 0.3485, 0.869, 0.869], // DST with rounds left 2
  [-2.1246, -0.6729, -0.8589, -0.8589], // DST with rounds left 3
  [-1.9024, -0.9709, -0.2409, -0.2409], // DST with rounds left 4
  [-2.5708, -1.5375, -0.2887, -0.2887], // DST with rounds left 6
  [0.1809, -1.2966, 0.9719, 0.9719], // DST with rounds left 9
  [0.4046, 0.175, 0.9654, 1.4278], // missing QB late
  [-2.4558, -2.3464, -2.4446, -1.6029], // backup QB early
  [-1.8196, -1.6631, -1.137, 0.1785], // backup QB late
  [-0.0771, -0.1811, -0.0799, -0.5128], // another backup QB early
  [-1.5996, -1.5937, -1.5579, -1.5612], // another backup QB late
  [1.2884, 1.0311, 1.4506, 0.665], // missing TE late
  [-2.3575, -2.8622, -2.3692, -1.8832], // backup TE early
  [-1.0551, -0.9826, -0.8973, -0.4364], // backup TE late
  [-0.0925, -0.1236, -0.0718, 0.4095], // another backup TE early
  [-1.0849, -1.2775, -1.0713, -1.3969], // another backup TE late
  [-0.4423, -0.91, -0.4616, -0.6999], // first RB after round 1
  [0.0893, 0.1025, 0.0714, -0.3359], // missing RB late
  [1.1591, 1.1126, 1.2499, 0.5392], // few RB early
  [0.3123, 0.1469, 0.2439, 0.6752], // few RB late
  [-1.3747, -0.5257, -1.3098, -0.7247], // many RB early
  [-0.3283, -0.1902, -0.3746, -0.2737], // many RB late
  [0.0886, -0.3656, 0.1806, -0.467], // first WR after round 1
  [0.0369, 0.1092, 0.039, 0.1577], // missing WR late
  [1.0361, 0.9184, 0.8906, 0.5483], // few WR early
  [0.1088, 0.1287, -0.0707, 0.145], // few WR late
  [-0.4317, -0.4915, -0.523, -0.3188], // many WR early
  [-0.2823, -0.4315, -0.4185, -0.2187], // many WR late
  [-3.423, -4.463, -3.3461, -3.3461], // K beyond the lineup
  [-3.1057, -3.9186, -3.0003, -3.0003], // DST beyond the lineup
  [0.8433, 1.6114, 0.9896, 1.3567], // fills the lineup at the end
  [0.2318, 0.1866, 0.2936, 0.1391], // QB or TE after the same
  [0.0887, 0.0453, 0.0815, 0.0699], // RB or WR after the same
  [0.4184, 0.4215, 0.4765, 0.4765], // K or DST after the same
  [0.6994, 0.6994, 0.6599, 0.6599], // QB of an own receiver
  [0.2999, 0.2999, 0.3271, 0.3271], // receiver of an own QB
  [-0.251, -0.251, -0.251, -0.251], // bye clash at QB or TE
  [-0.018, -0.018, -0.018, -0.018], // bye clash at RB or WR
]
