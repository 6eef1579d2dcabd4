import { simulateAuction } from './simulate-auction.ts'
import { checkAuction } from '../../support/auction/check-auction.ts'
import { nextAutomatic } from '../../../src/core/auction/auction-clock.ts'
const h = simulateAuction(Number(process.argv[2])); console.log(checkAuction(h))
console.log(JSON.stringify(h.end,null,0), nextAutomatic(h.end,{nominationMs:1500,bidScale:1}), h.steps.length)
for (const s of h.steps.slice(-4)) console.log(JSON.stringify({c:s.command,d:s.decided,t:s.atMs}))
