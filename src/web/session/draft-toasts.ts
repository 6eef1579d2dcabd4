import type { ToastMessage } from '../ui/toast.ts'

/** Toasts of the draft screens (specification, sections 4, 5 and 8), without those that give a server's reason. */
export const DRAFT_TOASTS = {
  /** In a lobby. */
  drafted: (playerName: string, slotNumber: number): ToastMessage => ({
    title: 'Player Drafted!',
    description: `${playerName} drafted (Pick ${slotNumber})`,
    id: 'pick',
  }),
  /** In a solo draft. */
  draftedTo: (playerName: string, teamName: string, slotNumber: number): ToastMessage => ({
    title: 'Player Drafted!',
    description: `${playerName} drafted to ${teamName} (Pick ${slotNumber})`,
    id: 'pick',
  }),
  /** The pick stays on its card as "Not sent" (RU16). */
  pickNotSent: (): ToastMessage => ({
    title: 'Sync Error',
    description: 'Failed to sync draft pick to server',
    tone: 'destructive',
    id: 'pick-not-sent',
  }),
  notLoaded: (): ToastMessage => ({
    title: 'This could not be loaded',
    description: 'Check your connection and try again.',
    tone: 'destructive',
  }),
  notYourTurn: (): ToastMessage => ({
    title: 'Not Your Turn',
    description: 'Wait for your turn to draft a player',
    tone: 'destructive',
    id: 'turn',
  }),
  undrafted: (playerName: string): ToastMessage => ({
    title: 'Player Undrafted',
    description: `${playerName} is now available`,
    id: 'pick',
  }),
  undraftDenied: (): ToastMessage => ({
    title: 'Permission Denied',
    description: 'Only the lobby host can undraft players',
    tone: 'destructive',
  }),
  marked: (playerName: string, list: 'Targets' | 'Avoids' | 'Queue', isOn: boolean): ToastMessage => ({
    title: `${isOn ? 'Added to' : 'Removed from'} ${list}`,
    description: playerName,
    id: 'mark',
  }),
  exported: (): ToastMessage => ({ title: 'Draft Exported', description: 'CSV file downloaded' }),
  nothingToExport: (): ToastMessage => ({ title: 'Nothing to export', description: 'Draft results are empty' }),
  imported: (playerCount: number, onUndo: () => void): ToastMessage => ({
    title: 'Rankings Imported',
    description: `${playerCount} ${playerCount === 1 ? 'player' : 'players'} in your order`,
    action: { label: 'Undo', onPress: onUndo },
  }),
  bundledBoard: (): ToastMessage => ({ title: 'Built-in ranking restored' }),
  storageFull: (): ToastMessage => ({
    title: 'Error',
    description: 'The storage of this device is full, so nothing was changed. Delete a saved draft and try again.',
    tone: 'destructive',
  }),
} as const
