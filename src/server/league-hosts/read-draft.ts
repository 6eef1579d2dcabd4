import type { HostPick } from '#core/league-hosts/host-draft.ts'
import type { HostDraftStatus, HostKeeper, HostLeague } from '#core/league-hosts/host-league.ts'

/** A draft as one round of questions shows it, before its picks are believed. */
export interface ReadDraft {
  readonly draftId: string
  readonly name: string
  /** Keepers are those that no pick shows. */
  readonly league: HostLeague
  readonly status: HostDraftStatus
  readonly startsAtMs: number | null
  readonly lastPickedAtMs: number | null
  readonly secondsPerPick: number | null
}

/** The league with what its picks show: who drafted where, who was kept in which round, who is not known here. */
export function withPicks(league: HostLeague, picks: readonly HostPick[]): HostLeague {
  const { teamCount } = league.format
  const owners = [...league.owners]
  for (const { slotNumber, teamIndex } of picks) {
    if (slotNumber <= owners.length) owners[slotNumber - 1] = teamIndex
  }
  const kept: HostKeeper[] = picks.flatMap(({ slotNumber, teamIndex, player, isKeeper }) =>
    isKeeper ? [{ player, teamIndex, roundNumber: Math.ceil(slotNumber / teamCount) }] : [],
  )
  const drafted = new Set(picks.map(({ player }) => player.playerId))
  const others = league.keepers.filter(({ player }) => !drafted.has(player.playerId))
  const withoutRound = others.flatMap(({ player, roundNumber }) => (roundNumber === null ? [player.name] : []))
  const unknown = [...picks, ...others].flatMap(({ player }) =>
    player.isKnown || player.individual !== null ? [] : [player.name],
  )
  return {
    ...league,
    owners,
    keepers: [...kept, ...others],
    remarks: [
      ...league.remarks,
      ...(withoutRound.length === 0 ? [] : [{ code: 'keepers_without_round' as const, details: withoutRound }]),
      ...(unknown.length === 0 ? [] : [{ code: 'unknown_players' as const, details: unknown }]),
    ],
  }
}
