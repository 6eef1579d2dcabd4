import { assertNever } from '#core/lib/assert.ts'
import type { Player } from '#core/players/player.ts'
import type { SoloCommand, SoloRefusal } from '#core/solo/solo-draft.ts'
import type { LostEdit } from '#core/solo/tab-merge.ts'
import type { ToastMessage } from '../ui/toaster.tsx'

/** The words of every toast of a solo draft (specification, sections 4, 5 and 8), in one place. */
export const TOASTS = {
  drafted: (player: Player, teamName: string, slotNumber: number): ToastMessage => ({
    title: 'Player Drafted!',
    description: `${player.name} drafted to ${teamName} (Pick ${slotNumber})`,
    id: 'pick',
  }),
  undrafted: (player: Player): ToastMessage => ({
    title: 'Player Undrafted',
    description: `${player.name} is now available`,
    id: 'pick',
  }),
  marked: (player: Player, list: 'Targets' | 'Avoids' | 'Queue', isOn: boolean): ToastMessage => ({
    title: `${isOn ? 'Added to' : 'Removed from'} ${list}`,
    description: player.name,
    id: 'mark',
  }),
  saved: (name: string): ToastMessage => ({ title: 'Draft Saved', description: name }),
  loaded: (name: string): ToastMessage => ({ title: 'Draft Loaded', description: name }),
  reset: (): ToastMessage => ({ title: 'Draft Reset', description: 'All players are now available' }),
  exported: (): ToastMessage => ({ title: 'Draft Exported', description: 'CSV file downloaded' }),
  nothingToExport: (): ToastMessage => ({ title: 'Nothing to export', description: 'Draft results are empty' }),
  blankName: (): ToastMessage => ({ title: 'Error', description: 'Please enter a draft name', tone: 'destructive' }),
  setupSaved: (): ToastMessage => ({ title: 'Setup Saved' }),
  imported: (playerCount: number): ToastMessage => ({
    title: 'Rankings Imported',
    description: `${playerCount} ${playerCount === 1 ? 'player' : 'players'} in your order`,
  }),
  bundledBoard: (): ToastMessage => ({ title: 'Built-in ranking restored' }),
  undone: (): ToastMessage => ({ title: 'Undone', id: 'step' }),
  redone: (): ToastMessage => ({ title: 'Redone', id: 'step' }),
  freshStart: (name: string): ToastMessage => ({
    title: 'Fresh draft',
    description: `${name} is kept under Load`,
  }),
  storageFull: (): ToastMessage => ({
    title: 'Error',
    description: 'The storage of this device is full, so nothing was changed. Delete a saved draft and try again.',
    tone: 'destructive',
  }),
  changedElsewhere: (): ToastMessage => ({ title: 'Updated from another tab', id: 'other-tab' }),
  resetElsewhere: (): ToastMessage => ({ title: 'Draft reset in another tab', id: 'other-tab' }),
  editsLost: (lostEdits: readonly LostEdit[], nameOf: (playerId: string) => string): ToastMessage => ({
    title: 'Another tab was faster',
    description: `Not kept: ${lostEdits.map((edit) => commandWords(edit.command, nameOf)).join(', ')}`,
    tone: 'destructive',
    id: 'other-tab',
  }),
  refused: (refusal: SoloRefusal, playerName: string): ToastMessage => ({
    title: 'Error',
    description: refusalWords(refusal, playerName),
    tone: 'destructive',
  }),
  undraftRefused: (refusal: SoloRefusal, playerName: string): ToastMessage => ({
    title: 'Failed to undraft player',
    description: refusalWords(refusal, playerName),
    tone: 'destructive',
  }),
} as const

function refusalWords(refusal: SoloRefusal, playerName: string): string {
  switch (refusal.code) {
    case 'unknown_player':
      return `${playerName} is not on this board`
    case 'already_drafted':
      return `${playerName} is drafted already`
    case 'not_drafted':
      return `${playerName} is not drafted`
    case 'draft_complete':
      return 'All picks have been made'
    case 'no_such_team':
    case 'no_such_slot':
      return 'This draft has no such pick'
    case 'team_full':
      return 'This team has no open pick left'
    case 'slot_taken':
    case 'slot_not_next':
      return `That pick was made in another tab, so ${playerName} was not drafted`
    case 'not_queued':
      return `${playerName} is no longer in the queue`
    case 'blank_name':
      return 'Please enter a draft name'
    case 'bad_setup':
      return 'This setup does not fit the draft'
    default:
      return assertNever(refusal)
  }
}

function commandWords(command: SoloCommand, nameOf: (playerId: string) => string): string {
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
    case 'change-setup':
      return 'the new setup'
    case 'rename':
      return 'the new name'
    case 'reset':
      return 'the reset'
    case 'replace':
      return 'undo, redo or load'
  }
}
