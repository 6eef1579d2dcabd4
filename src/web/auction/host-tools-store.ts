import { create } from 'zustand'
import type { PlayerId } from '#core/players/player.ts'

export type HostTool =
  | { readonly kind: 'correct'; readonly playerId: PlayerId }
  | { readonly kind: 'undo'; readonly playerId: PlayerId }
  | { readonly kind: 'withdraw' | 'retract'; readonly lotNumber: number }
  | { readonly kind: 'move-money' }
  | { readonly kind: 'set-nominator' }
  | { readonly kind: 'clocks' }
  | { readonly kind: 'bid-for'; readonly lotNumber: number }
  | { readonly kind: 'nominate-for' }

/** The tool of the host that is open. */
export const useHostTool = create<{ readonly tool: HostTool | null }>(() => ({ tool: null }))

export function openHostTool(tool: HostTool): void {
  useHostTool.setState({ tool })
}

export function closeHostTool(): void {
  useHostTool.setState({ tool: null })
}
