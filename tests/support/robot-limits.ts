/** LIMITS for a test's server: twelve browsers and robots on one address are faster than any league. */
export const ROBOT_LIMITS = JSON.stringify({
  commandsPerSeatPerMinute: 1e6,
  bidsPerDevicePerSecond: 1e6,
  lobbiesPerDevicePerHour: 1e6,
  devicesPerAddressPerMinute: 1e6,
  wrongCodesPerAddressPerMinute: 1e6,
  newSocketsPerAddressPerMinute: 1e6,
  socketsPerAddress: 1e6,
})
