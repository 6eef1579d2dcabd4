import {
  ArrowLeftRight,
  Clock,
  Gavel,
  Pause,
  Play,
  Replace,
  RotateCcw,
  Shuffle,
  SkipBack,
  SkipForward,
  Tv,
  Undo2,
  UserPlus,
  Users,
} from 'lucide-react'
import type { AuctionCommand } from '#core/auction/auction-command.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import { owedSlots } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import { useShallow } from 'zustand/react/shallow'
import { viewNomination, viewTurn } from '../../draft/view.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { openDialog } from '../../platform/place.ts'
import { MenuGroup, MenuItem } from '../../ui/menu.tsx'
import { actOnDraft } from '../../session/draft-actions.ts'
import { openHostTool } from '../../auction/host-tools-store.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { lastPick } from '../../draft/last-pick.ts'

const ADDED_SECONDS = 60

/** The host's tools, each a line of a menu. */
export function ToolItems({ session }: { session: LobbySession }) {
  const isAuction = useSnapshot(session, (snapshot) => (snapshot.auction ?? null) !== null)
  return (
    <>
      {isAuction ? <AuctionItems session={session} /> : <TurnItems session={session} />}
      <TeamItems session={session} />
    </>
  )
}

function TurnItems({ session }: { session: LobbySession }) {
  const draft = useSnapshot(session, (snapshot) => snapshot.draft)
  const playersById = useSnapshot(session, (snapshot) => snapshot.board.playersById)
  const { clock } = draft
  const last = lastPick(draft)
  const isOver = !draft.slots.includes(null)
  const hasClock = clock.kind === 'running' || (clock.kind === 'paused' && clock.remainingMs !== null)
  const isPaused = clock.kind === 'paused'
  const awaited = useSnapshot(session, useShallow(viewTurn))
  const turn = awaited?.kind === 'pick' && !awaited.isMakeUp ? awaited : null
  const pickerNames = useSnapshot(session, (snapshot) => snapshot.pickerNames)
  const lastSkipped = owedSlots(draft).at(-1) ?? null
  const lastText =
    last === null
      ? 'Undo the last pick'
      : `Undo ${slotLabel(last.slotNumber, draft.format.teamCount)} ${playersById.get(last.playerId)?.name ?? ''}`
  return (
    <>
      {!isOver && (
        <MenuGroup label="Clock">
          <MenuItem
            icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            onSelect={() => void actOnDraft(session, { kind: isPaused ? 'resume' : 'pause' })}
          >
            {isPaused ? 'Resume the draft' : 'Pause the draft'}
          </MenuItem>
          {hasClock && (
            <>
              <MenuItem
                icon={<Clock aria-hidden />}
                onSelect={() => void actOnDraft(session, { kind: 'extend-clock', seconds: ADDED_SECONDS })}
              >
                Add 1 minute
              </MenuItem>
              <MenuItem
                icon={<RotateCcw aria-hidden />}
                onSelect={() => void actOnDraft(session, { kind: 'restart-clock' })}
              >
                Restart the clock
              </MenuItem>
            </>
          )}
        </MenuGroup>
      )}
      <MenuGroup label="Picks">
        {turn !== null && (
          <MenuItem
            icon={<SkipForward aria-hidden />}
            onSelect={() => openDialog('skip-pick', { slotNumber: turn.slotNumber })}
          >
            {`Skip ${turn.label} ${pickerNames[turn.teamIndex] ?? ''}`}
          </MenuItem>
        )}
        {lastSkipped !== null && (
          <MenuItem
            icon={<SkipBack aria-hidden />}
            onSelect={() => void actOnDraft(session, { kind: 'undo-skip', slotNumber: lastSkipped })}
          >
            {`Undo the skip of ${slotLabel(lastSkipped, draft.format.teamCount)}`}
          </MenuItem>
        )}
        <MenuItem
          icon={<Undo2 aria-hidden />}
          isDisabled={last === null}
          onSelect={() => last !== null && void actOnDraft(session, { kind: 'undraft', playerId: last.playerId })}
        >
          {lastText}
        </MenuItem>
        <MenuItem icon={<Replace aria-hidden />} isDisabled={last === null} onSelect={() => openDialog('replace-pick')}>
          Replace a pick
        </MenuItem>
        <MenuItem icon={<Shuffle aria-hidden />} isDisabled={last === null} onSelect={() => openDialog('swap-picks')}>
          Swap two picks
        </MenuItem>
        {!isOver && (
          <MenuItem icon={<ArrowLeftRight aria-hidden />} onSelect={() => openDialog('trade-picks')}>
            Trade picks
          </MenuItem>
        )}
      </MenuGroup>
    </>
  )
}

/** On the player whom the screen shows, where several are up. */
function AuctionItems({ session }: { session: LobbySession }) {
  const auction = useSnapshot(session, (snapshot) => snapshot.auction?.auction ?? null)
  const turn = useSnapshot(session, useShallow(viewTurn))
  const nominator = useSnapshot(session, useShallow(viewNomination))
  const ownTeamIndex = useSnapshot(session, (snapshot) => snapshot.ownTeamIndex)
  const pickerNames = useSnapshot(session, (snapshot) => snapshot.pickerNames)
  if (auction === null || isAuctionComplete(auction)) return null
  const lot = turn?.kind === 'bid' ? turn.lot : null
  const player = turn?.kind === 'bid' ? turn.playerName : ''
  const act = (command: AuctionCommand) => void actOnDraft(session, { kind: 'auction', command })
  return (
    <>
      <MenuGroup label="Clock">
        <MenuItem
          icon={auction.isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          onSelect={() => act({ kind: auction.isPaused ? 'resume' : 'pause' })}
        >
          {auction.isPaused ? 'Resume the auction' : 'Pause the auction'}
        </MenuItem>
        <MenuItem icon={<Clock aria-hidden />} onSelect={() => act({ kind: 'extend-clock', seconds: ADDED_SECONDS })}>
          Add 1 minute
        </MenuItem>
        <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => openHostTool({ kind: 'clocks' })}>
          Change the clocks
        </MenuItem>
      </MenuGroup>
      <MenuGroup label="Auction">
        {lot !== null && (
          <>
            <MenuItem
              icon={<Gavel aria-hidden />}
              isDisabled={auction.isPaused}
              onSelect={() => openHostTool({ kind: 'bid-for', lotNumber: lot.lotNumber })}
            >
              Bid for another team
            </MenuItem>
            <MenuItem
              icon={<Undo2 aria-hidden />}
              isDisabled={lot.bids.length < 2}
              onSelect={() => openHostTool({ kind: 'retract', lotNumber: lot.lotNumber })}
            >
              {`Take back the last bid for ${player}`}
            </MenuItem>
            <MenuItem
              icon={<SkipForward aria-hidden />}
              onSelect={() => openHostTool({ kind: 'withdraw', lotNumber: lot.lotNumber })}
            >
              {`Withdraw ${player}`}
            </MenuItem>
          </>
        )}
        {nominator !== null && nominator.teamIndex !== ownTeamIndex && (
          <MenuItem
            icon={<UserPlus aria-hidden />}
            isDisabled={auction.isPaused}
            onSelect={() => openHostTool({ kind: 'nominate-for' })}
          >
            {`Nominate for ${pickerNames[nominator.teamIndex] ?? ''}`}
          </MenuItem>
        )}
        <MenuItem icon={<SkipBack aria-hidden />} onSelect={() => openHostTool({ kind: 'set-nominator' })}>
          Change who nominates next
        </MenuItem>
        <MenuItem icon={<ArrowLeftRight aria-hidden />} onSelect={() => openHostTool({ kind: 'move-money' })}>
          Move money
        </MenuItem>
      </MenuGroup>
    </>
  )
}

function TeamItems({ session }: { session: LobbySession }) {
  const mayManageSeats = useSnapshot(session, (snapshot) => snapshot.lobbyRights.mayManageSeats)
  return (
    <>
      <MenuGroup label="Teams">
        <MenuItem icon={<Users aria-hidden />} onSelect={() => openDialog('people')}>
          {mayManageSeats ? 'Autopick, names, host' : 'Autopick'}
        </MenuItem>
        {mayManageSeats && (
          <MenuItem icon={<Tv aria-hidden />} onSelect={() => openDialog('watch-link')}>
            Watch link
          </MenuItem>
        )}
      </MenuGroup>
    </>
  )
}
