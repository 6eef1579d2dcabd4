import { z } from '../zod.ts'

/** Whose seat a link is for, as `details` of a claim that lacks a name. Only who has the link learns it. */
const seatInvitation = z.object({
  lobby_name: z.string(),
  team_name: z.string(),
  username: z.string(),
  /** Who made the link. */
  by_username: z.string(),
  /** Shares the seat with its person; else a computer gives it up. */
  shares: z.boolean(),
})

export type SeatInvitation = Readonly<z.infer<typeof seatInvitation>>

/** Null for what is no invitation, as from a server of an earlier version. */
export function readSeatInvitation(sent: unknown): SeatInvitation | null {
  const parsed = seatInvitation.safeParse(sent)
  return parsed.success ? parsed.data : null
}
