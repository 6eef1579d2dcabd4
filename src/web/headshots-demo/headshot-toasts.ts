import type { ToastMessage } from '../ui/toast.ts'

/** The demo's toasts (specification, section 8). With one id, a new toast replaces the one before. */
export const HEADSHOT_TOASTS = {
  balanced: (playerCount: number): ToastMessage => ({
    title: 'Players Loaded',
    description: `Loaded ${playerCount} players with balanced positions`,
    id: 'headshots',
  }),
  random: (playerCount: number): ToastMessage => ({
    title: 'Random Players Loaded',
    description: `Loaded ${playerCount} players at random`,
    id: 'headshots',
  }),
  more: (playerCount: number): ToastMessage => ({
    title: 'All Players Loaded',
    description: `Loaded ${playerCount} active players`,
    id: 'headshots',
  }),
  failed: (message: string): ToastMessage => ({
    title: 'Error',
    description: message,
    tone: 'destructive',
    id: 'headshots',
  }),
} as const
