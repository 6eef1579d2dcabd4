import { readRealAuctions } from '../scripts/auctions/real-auctions.ts'
import { fittedMarket, naiveMarket, pricesBefore, pricesDuring, rangeScore, scoreOf } from '../scripts/auctions/price-scores.ts'
import { comparableRooms, distanceBetween, NAIVE_BIDDERS, roomScore } from '../scripts/auctions/room-distance.ts'
const all = readRealAuctions(process.argv[2]!)
console.log('before', scoreOf(pricesBefore(all, fittedMarket)), 'naive', scoreOf(pricesBefore(all, naiveMarket)))
for (const l of [0,.25,.35,.5,1]) console.log('now',l, scoreOf(pricesDuring(all, fittedMarket, l)))
console.log('before of ordered', scoreOf(pricesBefore(all.filter(a=>a.isOrdered), fittedMarket)))
console.log(rangeScore(all, fittedMarket))
const rooms = comparableRooms(all); const t=performance.now()
const s = roomScore(rooms, 4); console.log('ms each', (performance.now()-t)/s.simulatedCount, s.distance, s.byFigure)
for (const k of Object.keys(s.real)) console.log(k.padEnd(34), s.real[k]!.join(' '), '\n'.padEnd(35), s.simulated[k]!.join(' '))
console.log('naive', roomScore(rooms, 4, NAIVE_BIDDERS).distance)
console.log(rooms.map(r=>r.league.slice(0,9)+r.season), 'halves', distanceBetween(rooms.filter((_,i)=>i%2===0), rooms.filter((_,i)=>i%2===1)))
