import { readRealAuctions, auctionBefore } from '../scripts/auctions/real-auctions.ts'
import { comparableRooms } from '../scripts/auctions/room-distance.ts'
import { computersAuction } from '../scripts/auctions/simulated-auction.ts'
const r = comparableRooms(readRealAuctions(process.argv[2]!)).find(r=>r.season===2021)!
const ps=[...r.players!, ...(['QB','RB','WR','TE','K','DST'] as const).flatMap(p=>Array.from({length:12},(_,i)=>({id:p+i,position:p,adp:null})))]
for (let i=0;i<8;i++) { const t=process.cpuUsage(); computersAuction(auctionBefore(r,i), ps); console.log(process.cpuUsage(t).user/1000) }
