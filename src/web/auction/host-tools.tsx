import { useState } from 'react'
import { auctionRulesOf, highBid, lotOf, maxBid, pursesOf, saleOf } from '#core/auction/auction.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { BidForTeam, NominateForTeam } from './act-for-team.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { money } from '#core/auction/price-texts.ts'
import { teamName } from './auction-texts.ts'
import { useHostTool, type HostTool } from './host-tools-store.ts'
import { dollarsIn } from './lot-view.ts'
import { ToolForm } from './tool-form.tsx'

/** What only the host does, each in a dialog of its own. */
export function HostToolDialogs({ facts }: { facts: AuctionFacts }) {
  const tool = useHostTool((store) => store.tool)
  if (tool === null || !facts.part.rights.mayManage) return null
  return <ToolDialog key={JSON.stringify(tool)} facts={facts} tool={tool} />
}

interface ToolProps<Kind extends HostTool['kind']> {
  facts: AuctionFacts
  tool: Extract<HostTool, { readonly kind: Kind }>
}

function ToolDialog({ facts, tool }: ToolProps<HostTool['kind']>) {
  switch (tool.kind) {
    case 'correct':
      return <CorrectSale facts={facts} tool={tool} />
    case 'undo':
      return <UndoSale facts={facts} tool={tool} />
    case 'withdraw':
    case 'retract':
      return <LotTool facts={facts} tool={tool} />
    case 'move-money':
      return <MoveMoney facts={facts} />
    case 'set-nominator':
      return <SetNominator facts={facts} />
    case 'clocks':
      return <Clocks facts={facts} />
    case 'bid-for':
      return <BidForTeam facts={facts} lotNumber={tool.lotNumber} />
    case 'nominate-for':
      return <NominateForTeam facts={facts} />
  }
}

/** The lot is sold or withdrawn by somebody else while the host writes: then the tool has nothing to do. */
function LotTool({ facts, tool: { kind, lotNumber } }: ToolProps<'withdraw' | 'retract'>) {
  const lot = lotOf(facts.auction, lotNumber)
  const name = lot === null ? 'The player' : offBoardPlayerOf(facts.board, lot.playerId).name
  const { teamIndex, amount } = lot === null ? { teamIndex: 0, amount: 0 } : highBid(lot)
  return kind === 'withdraw' ? (
    <ToolForm
      facts={facts}
      title={`Withdraw ${name}`}
      description="Nobody buys them now. The order of nominations goes on."
      label="Withdraw"
      command={lot && { kind: 'withdraw-lot', lotNumber }}
    />
  ) : (
    <ToolForm
      facts={facts}
      title={`Take back the last bid for ${name}`}
      description={`${teamName(facts, teamIndex)} bid ${money(amount)}. The bid before leads again.`}
      label="Take it back"
      command={lot && { kind: 'retract-bid', lotNumber }}
    />
  )
}

function UndoSale({ facts, tool: { playerId } }: ToolProps<'undo'>) {
  const sale = saleOf(facts.auction, playerId)
  const team = teamName(facts, sale?.teamIndex ?? 0)
  return (
    <ToolForm
      facts={facts}
      title={`Undo the sale of ${offBoardPlayerOf(facts.board, playerId).name}`}
      description={`${team} gets ${money(sale?.price ?? 0)} back, and the player is free. Later sales stay.`}
      label="Undo the sale"
      command={sale && { kind: 'undo-sale', playerId }}
    />
  )
}

function teamOptions({ teamNames, auction }: AuctionFacts) {
  const purses = pursesOf(auction)
  return teamNames.map((name, index) => ({
    value: String(index),
    label: `${name}, ${money(purses[index]?.left ?? 0)} left`,
  }))
}

function CorrectSale({ facts, tool: { playerId } }: ToolProps<'correct'>) {
  const sale = saleOf(facts.auction, playerId)
  const [team, setTeam] = useState(String(sale?.teamIndex ?? 0))
  const [price, setPrice] = useState(String(sale?.price ?? 1))
  const dollars = dollarsIn(price)
  return (
    <ToolForm
      facts={facts}
      title={`Correct ${offBoardPlayerOf(facts.board, playerId).name}`}
      description="To another team or price that the team can pay. Later sales stay."
      label="Correct the sale"
      command={dollars === null ? null : { kind: 'correct-sale', playerId, teamIndex: Number(team), price: dollars }}
    >
      <Select label="Team" value={team} options={teamOptions(facts)} onChange={setTeam} />
      <TextField
        label="Price in dollars"
        inputMode="numeric"
        autoComplete="off"
        value={price}
        onChange={setPrice}
        error={dollars === null && 'Enter whole dollars.'}
      />
    </ToolForm>
  )
}

function MoveMoney({ facts }: { facts: AuctionFacts }) {
  const [from, setFrom] = useState('0')
  const [to, setTo] = useState('1')
  const [text, setText] = useState('')
  const dollars = dollarsIn(text)
  const { auction } = facts
  const { minimum } = auctionRulesOf(auction.format)
  const spare = Math.max(0, maxBid(auction, Number(from)) - minimum)
  const isGood = dollars !== null && dollars > 0 && from !== to
  return (
    <ToolForm
      facts={facts}
      title="Move money"
      description="From one team to another, before and during the auction. No money is made or lost."
      label="Move the money"
      command={isGood ? { kind: 'move-money', from: Number(from), to: Number(to), dollars } : null}
    >
      <Select label="From" value={from} options={teamOptions(facts)} onChange={setFrom} />
      <Select label="To" value={to} options={teamOptions(facts)} onChange={setTo} />
      <TextField
        label="Dollars"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={setText}
        hint={`At most ${money(spare)}: the team keeps ${money(minimum)} for each open place.`}
        error={text !== '' && dollars === null && 'Enter whole dollars.'}
      />
    </ToolForm>
  )
}

function SetNominator({ facts }: { facts: AuctionFacts }) {
  const [team, setTeam] = useState(String(facts.own ?? 0))
  return (
    <ToolForm
      facts={facts}
      title="Change who nominates next"
      description="The order goes on from this team."
      label="Let them nominate"
      command={{ kind: 'set-nominator', teamIndex: Number(team) }}
    >
      <Select label="Team" value={team} options={teamOptions(facts)} onChange={setTeam} />
    </ToolForm>
  )
}

function Clocks({ facts }: { facts: AuctionFacts }) {
  const { rules } = facts
  const [nomination, setNomination] = useState(rules.nominationSeconds === null ? '' : String(rules.nominationSeconds))
  const [bid, setBid] = useState(String(rules.bidSeconds))
  const [reset, setReset] = useState(String(rules.resetSeconds))
  const [bidSeconds, resetSeconds] = [dollarsIn(bid), dollarsIn(reset)]
  const nominationSeconds = nomination.trim() === '' ? null : dollarsIn(nomination)
  const isGood =
    bidSeconds !== null && resetSeconds !== null && (nomination.trim() === '' || nominationSeconds !== null)
  return (
    <ToolForm
      facts={facts}
      title="Clocks"
      isPlain
      description="From the next clock on. Those that run stay as they are."
      label="Save the clocks"
      command={isGood ? { kind: 'set-clocks', nominationSeconds, bidSeconds, resetSeconds } : null}
    >
      <TextField
        label="Seconds to nominate"
        hint="Empty for no limit."
        inputMode="numeric"
        autoComplete="off"
        value={nomination}
        onChange={setNomination}
      />
      <TextField label="Seconds to bid" inputMode="numeric" autoComplete="off" value={bid} onChange={setBid} />
      <TextField
        label="Seconds after each bid"
        inputMode="numeric"
        autoComplete="off"
        value={reset}
        onChange={setReset}
      />
    </ToolForm>
  )
}
