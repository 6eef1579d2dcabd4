import { simulateAuction } from './simulate-auction.ts'
import { checkAuction } from '../../support/auction/check-auction.ts'
const n = Number(process.argv[2] ?? 500); const t0=Date.now(); let bad=0; const kinds: Record<string,number> = {}
for (let seed=Number(process.argv[3]??1); seed<=n; seed++) {
  try {
    const h = simulateAuction(seed)
    for (const s of h.steps) { const k = typeof s.decided==='string'? 'refused '+s.decided : ''; if(k) kinds[k]=(kinds[k]??0)+1; else for (const e of s.decided as any[]) { const key=e.kind+(e.by?' '+e.by:'')+(e.because?' '+e.because:''); kinds[key]=(kinds[key]??0)+1 } }
    const v = checkAuction(h)
    if (v.length) { bad++; if (bad<6) console.log(seed, v.slice(0,3)) }
  } catch (e) { bad++; if (bad<6) console.log(seed, (e as Error).stack?.split('\n').slice(0,6).join('\n')) }
}
console.log('bad',bad,'of',n,Date.now()-t0,'ms'); console.log(kinds)
