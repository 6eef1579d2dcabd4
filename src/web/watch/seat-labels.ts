import type { Seat } from '#core/lobby/lobby.ts'

/** A team that nobody named has its person's name: "Maya" for "Maya's Team", whose own name may have been shortened. */
export function shortTeamName({ teamName, username }: Pick<Seat, 'teamName' | 'username'>): string {
  const ownerName = teamName.replace(/['’]s Team( \d+)?$/u, '')
  return ownerName !== teamName && username.startsWith(ownerName) ? username : teamName
}

/** Whether somebody is at the seat. */
export function seatWord({ id, isComputer }: Pick<Seat, 'id' | 'isComputer'>, online: ReadonlySet<string>): string {
  if (isComputer) return 'computer'
  return online.has(id) ? 'here' : 'away'
}
