import { parsedJson } from '#core/lib/json.ts'
import { readSeatInvitation } from '#protocol/lobby/seat-invitation.ts'
import type { CallFailure } from '../../api/call-function.ts'

export interface InvitationText {
  readonly title: string
  readonly text: string
  readonly hint: string
  readonly button: string
}

/** What somebody reads who opened a link that asks for their name: who invites them to which team of which league. */
export function invitationText({ details }: Pick<CallFailure, 'details'>): InvitationText {
  const invitation = readSeatInvitation(parsedJson(details ?? ''))
  if (invitation === null) return UNKNOWN
  const { lobby_name, team_name, username, by_username, shares } = invitation
  const text = `League: ${lobby_name}`
  if (!shares) {
    return {
      title: `${by_username} invites you to take over ${team_name}`,
      text,
      hint: OWN_HINT,
      button: 'Take the team',
    }
  }
  const title =
    by_username === username
      ? `${by_username} invites you to share their team, ${team_name}`
      : `${by_username} invites you to share ${username}’s team, ${team_name}`
  return { title, text, hint: SHARED_HINT, button: UNKNOWN.button }
}

const OWN_HINT = 'Everybody in the draft sees this name.'
const SHARED_HINT = 'You both draft for this team. What you do appears under this name.'

/** A server of an earlier version says nothing of the seat. */
const UNKNOWN: InvitationText = {
  title: 'You are invited to share a team',
  text: '',
  hint: SHARED_HINT,
  button: 'Share the team',
}
