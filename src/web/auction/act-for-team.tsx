// What the host does for a manager who is away: bids and nominations in their name.
import { useState } from 'react'
import { canRaise, highBid, lotOf, maxBid, takenPlayers } from '#core/auction/auction.ts'
import { isPositionFull } from '#core/auction/bidding.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { money } from '#core/auction/price-texts.ts'
import { teamName } from './auction-texts.ts'
import { dollarsIn } from './lot-view.ts'
import { ToolForm } from './tool-form.tsx'

/** A bid for another team on the lot that the dialog was opened on, which may be over by now. */
export function BidForTeam({ facts, lotNumber }: { facts: AuctionFacts; lotNumber: number }) {
  const { auction, own, rules, pool, board } = facts
  const lot = lotOf(auction, lotNumber)
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const teams = auction.teams.flatMap((_team, teamIndex) =>
    lot !== null &&
    teamIndex !== own &&
    canRaise(auction, teamIndex, lot) &&
    !isPositionFull(auction, teamIndex, lot.playerId, pool)
      ? [teamIndex]
      : [],
  )
  const teamIndex = teams.find((each) => String(each) === chosen) ?? teams[0]
  const next = lot === null ? 0 : highBid(lot).amount + rules.step
  const most = teamIndex === undefined ? 0 : maxBid(auction, teamIndex, lot)
  const amount = dollarsIn(typed ?? String(next))
  const isGood = teamIndex !== undefined && amount !== null && amount >= next && amount <= most
  return (
    <ToolForm
      facts={facts}
      isPlain
      title="Bid for another team"
      description={
        lot === null
          ? 'The player is not up any more.'
          : `${offBoardPlayerOf(board, lot.playerId).name} is at ${money(highBid(lot).amount)}, ${teamName(facts, highBid(lot).teamIndex)} has it. Everybody reads that you bid.`
      }
      label={isGood ? `Bid ${money(amount)}` : 'Bid'}
      command={isGood ? { kind: 'bid', lotNumber, amount, teamIndex } : null}
    >
      {teamIndex === undefined ? (
        <p className="text-small text-muted">No other team can bid now.</p>
      ) : (
        <>
          <Select
            label="Team"
            value={String(teamIndex)}
            options={teams.map((each) => ({
              value: String(each),
              label: `${teamName(facts, each)}, at most ${money(maxBid(auction, each, lot))}`,
            }))}
            onChange={setChosen}
          />
          <TextField
            label="Bid in dollars"
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? String(next)}
            onChange={setTyped}
            error={!isGood && `Enter whole dollars from ${money(next)} to ${money(most)}.`}
          />
        </>
      )}
    </ToolForm>
  )
}

/** As many players as a list is read for; the search finds the others. */
const PLAYERS_MAX = 40

/** A nomination for the team whose turn it is. */
export function NominateForTeam({ facts }: { facts: AuctionFacts }) {
  const { auction, board, rules, pool, expected, nomination: nominator } = facts
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState(String(rules.minimum))
  const taken = takenPlayers(auction)
  const wanted = search.trim().toLowerCase()
  const players =
    nominator === null
      ? []
      : board.players
          .filter(({ id, name }) => pool.has(id) && !taken.has(id) && name.toLowerCase().includes(wanted))
          .filter(({ id }) => !isPositionFull(auction, nominator.teamIndex, id, pool))
          .slice(0, PLAYERS_MAX)
  const player = players.find(({ id }) => id === chosen) ?? players[0]
  const most = nominator === null ? 0 : maxBid(auction, nominator.teamIndex)
  const amount = dollarsIn(typed)
  const isGood = player !== undefined && amount !== null && amount >= rules.minimum && amount <= most
  const name = nominator === null ? '' : teamName(facts, nominator.teamIndex)
  return (
    <ToolForm
      facts={facts}
      isPlain
      title={nominator === null ? 'Nobody nominates now' : `Nominate for ${name}`}
      description="If nobody raises, they pay the opening bid. Everybody reads that you nominated."
      label="Nominate"
      command={
        isGood && nominator !== null
          ? { kind: 'nominate', playerId: player.id, amount, teamIndex: nominator.teamIndex }
          : null
      }
    >
      <TextField label="Search players" autoComplete="off" value={search} onChange={setSearch} />
      {player === undefined ? (
        <p className="text-small text-muted">No players found.</p>
      ) : (
        <Select
          label="Player"
          value={player.id}
          options={players.map(({ id, name: called, position }) => ({
            value: id,
            label: `${called} ${position}, expected ${money(expected(id))}`,
          }))}
          onChange={setChosen}
        />
      )}
      <TextField
        label="Opening bid in dollars"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={
          (amount === null || amount < rules.minimum || amount > most) &&
          `Enter whole dollars from ${money(rules.minimum)} to ${money(most)}.`
        }
      />
    </ToolForm>
  )
}
