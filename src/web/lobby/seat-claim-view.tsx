import { useEffect } from 'react'
import { useStore } from 'zustand'
import { entryPorts } from './entry-ports.ts'
import { claimByLink, leaveClaim, seatClaimStore, type SeatLink } from './seat-claim.ts'
import { SeatClaimScreen } from './seat-claim-screen.tsx'

/** Claims the seat of the address, for as long as that is the address. */
export function SeatClaimView({ link }: { link: SeatLink }) {
  const claim = useStore(seatClaimStore)
  useEffect(() => {
    if (seatClaimStore.getState().kind === 'none') void claimByLink(entryPorts, link)
  }, [link])
  const retry = (factorCode: string | null = null) => {
    if (claim.kind === 'failed') void claimByLink(entryPorts, claim.link, claim.commandId, factorCode)
  }
  return <SeatClaimScreen claim={claim} onRetry={() => retry()} onCode={retry} onHome={leaveClaim} />
}
