import type { AuctionCommand } from '#core/auction/auction-command.ts'
import type { SoloCommand } from '#core/solo/solo-draft.ts'
import type { LostEdit } from '#core/solo/tab-merge.ts'
import type { ToastMessage } from '../ui/toast.ts'

/** Toasts that only a solo draft shows (specification, sections 4, 5 and 8). */
export const SOLO_TOASTS = {
  saved: (name: string): ToastMessage => ({ title: 'Draft Saved', description: name }),
  loaded: (name: string): ToastMessage => ({ title: 'Draft Loaded', description: name }),
  reset: (): ToastMessage => ({ title: 'Draft Reset', description: 'All players are now available' }),
  blankName: (): ToastMessage => ({ title: 'Error', description: 'Please enter a draft name', tone: 'destructive' }),
  setupSaved: (): ToastMessage => ({ title: 'Setup Saved' }),
  seedCopied: (seed: string): ToastMessage => ({ title: 'Copied!', description: `Seed ${seed}` }),
  replayed: (): ToastMessage => ({ title: 'Later picks are open again', description: 'Press Start to continue' }),
  lotsReplayed: (lotNumber: number): ToastMessage => ({
    title: `Lot ${lotNumber} and all after it are open again`,
    description: 'Press Resume to continue',
  }),
  nobodyIsUp: (): ToastMessage => ({ title: 'Nobody is up for bids' }),
  undone: (): ToastMessage => ({ title: 'Undone', id: 'step' }),
  redone: (): ToastMessage => ({ title: 'Redone', id: 'step' }),
  followingNotLoaded: (): ToastMessage => ({
    title: 'Picks aren’t coming in',
    description: 'A part of the app could not be loaded. Check your connection and open the draft again.',
    tone: 'destructive',
  }),
  stoppedFollowing: (): ToastMessage => ({
    title: 'Stopped following',
    description: 'You can continue from the picks so far',
  }),
  overruled: (siteName: string, count: number): ToastMessage => ({
    title: `${siteName}’s board counts`,
    description:
      count === 1
        ? 'One pick made here was different and is gone'
        : `${count} picks made here were different and are gone`,
  }),
  freshStart: (name: string): ToastMessage => ({
    title: 'Fresh draft',
    description: `${name} is kept under Load`,
    outlastsPicks: true,
  }),
  mockStarted: (seatNumber: number, isAuction: boolean): ToastMessage => ({
    title: isAuction ? `You bid as team ${seatNumber}` : `You draft from seat ${seatNumber}`,
    id: 'mock',
    outlastsPicks: true,
  }),
  mockRefused: (): ToastMessage => ({
    title: 'The mock did not start',
    description: 'The board has too few players for so many teams and rounds. Choose fewer teams.',
    tone: 'destructive',
  }),
  leagueBrought: (name: string): ToastMessage => ({ title: `${name} is set up here`, id: 'step' }),
  leagueRefused: (): ToastMessage => ({
    title: 'The league was not set up',
    description: 'It needs more teams, rounds or players than a draft here can have.',
    tone: 'destructive',
  }),
  draftKept: (name: string): ToastMessage => ({ title: 'Draft kept', description: `${name} is under Load` }),
  changedElsewhere: (): ToastMessage => ({ title: 'Updated from another tab', id: 'other-tab' }),
  resetElsewhere: (): ToastMessage => ({ title: 'Draft reset in another tab', id: 'other-tab' }),
  editsLost: (lostEdits: readonly LostEdit[], nameOf: (playerId: string) => string): ToastMessage => ({
    title: 'Another tab saved first',
    description: `Not kept: ${lostEdits.map((edit) => commandText(edit.command, nameOf)).join(', ')}`,
    tone: 'destructive',
    id: 'other-tab',
  }),
} as const

function commandText(command: SoloCommand, nameOf: (playerId: string) => string): string {
  switch (command.kind) {
    case 'pick':
      return `drafting ${nameOf(command.playerId)}`
    case 'undraft':
      return `undrafting ${nameOf(command.playerId)}`
    case 'set-target':
    case 'set-avoid':
    case 'set-queued':
    case 'move-queued':
      return `the mark on ${nameOf(command.playerId)}`
    case 'set-plan':
      return 'the plan for autopick'
    case 'change-setup':
      return 'the new setup'
    case 'bring-league':
      return 'the league'
    case 'rename':
      return 'the new name'
    case 'reset':
      return 'the reset'
    case 'replace':
      return 'undo, redo or load'
    case 'use-edition':
      return 'the newer board'
    case 'set-keepers':
      return 'the keepers'
    case 'set-control':
      return 'who drafts for a team'
    case 'auction':
      return auctionCommandText(command.command, nameOf)
    case 'replay-lot':
      return 'the replay'
    case 'set-salaries':
      return 'the keepers'
    case 'simulate-lot':
      return 'an automatic bid'
    case 'pause':
    case 'resume':
    case 'extend-clock':
    case 'restart-clock':
      return 'the change of the clock'
    case 'skip-pick':
    case 'undo-skip':
      return 'the skip of a pick'
    case 'replace-pick':
    case 'swap-picks':
    case 'trade-slots':
      return 'the change of a pick'
    case 'follow':
    case 'mirror':
    case 'stop-following':
      return 'following a draft'
    case 'replay':
      return 'the replay'
    case 'simulate-pick':
    case 'pick-automatically':
    case 'make-up-outage':
      return 'an automatic pick'
  }
}

function auctionCommandText(command: AuctionCommand, nameOf: (playerId: string) => string): string {
  switch (command.kind) {
    case 'nominate':
      return `nominating ${nameOf(command.playerId)}`
    case 'bid':
      return `your bid of $${command.amount}`
    case 'set-limit':
      return `the maximum for ${nameOf(command.playerId)}`
    case 'undo-sale':
    case 'correct-sale':
      return `the change of ${nameOf(command.playerId)}`
    case 'move-money':
      return 'the moved money'
    default:
      return 'a step of the auction'
  }
}
