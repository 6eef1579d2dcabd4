// Apart because it takes the rules of auctions, which other drafts don't load.
import { maxBid } from '#core/auction/auction.ts'
import { useSnapshot } from '../session/use-snapshot.ts'
import { Select } from '../ui/select.tsx'
import type { SoloSession } from './solo-session.ts'

/** In an auction with several own teams: which of them bids now. Whoever has to nominate acts meanwhile. */
export function OwnTeamChoice({ session }: { session: SoloSession }) {
  const { ownTeams, ownTeamIndex, teamNames, auction } = useSnapshot(session, (snapshot) => snapshot)
  if (ownTeams.length === 0 || ownTeamIndex === null || auction === null) return null
  return (
    <div className="flex items-center gap-2 border-b border-line bg-surface px-3 py-1">
      <Select
        label="You act for"
        isLabelInside
        size="sm"
        className="w-96 max-w-full"
        value={String(ownTeamIndex)}
        options={ownTeams.map((teamIndex) => ({
          value: String(teamIndex),
          label: `${teamNames[teamIndex] ?? ''}, $${maxBid(auction.auction, teamIndex)} at most`,
        }))}
        onChange={(chosen) => session.actFor(Number(chosen))}
      />
    </div>
  )
}
