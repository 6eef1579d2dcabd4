import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import type { LeagueHost } from '#core/league-hosts/host-league.ts'
import { isReadHost } from '#core/league-hosts/read-hosts.ts'
import { readHostDraft } from '#protocol/league-hosts/host-draft-json.ts'
import type { CallFailure, CallFunction } from '../api/call-function.ts'
import { failureMessage } from '../api/refusal-messages.ts'
import { hostRefusalText } from './host-texts.ts'

export function hostFailureText(host: LeagueHost, failure: CallFailure): string {
  return hostRefusalText(host, failure.code, failure.details) ?? failureMessage(failure)
}

/** A draft of a site as it stands; the text of what went wrong if it can't be read. */
export async function fetchHostDraft(
  call: CallFunction,
  host: LeagueHost,
  address: string,
): Promise<HostDraft | string> {
  if (!isReadHost(host)) return hostFailureText(host, { code: 'host_off', details: null })
  const answer = await call('read_host_draft', { host, address, auctions: true })
  if (!answer.ok) return hostFailureText(host, answer.error)
  if (answer.value.kind !== 'draft') return hostFailureText(host, { code: 'host_unreadable', details: null })
  return readHostDraft(answer.value.draft).draft
}
