import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { signedIn } from './stock-client.ts'
import { eventually } from '../support/eventually.ts'

/** The unmodified client of somebody new, signed in. */
export async function newPerson(url: string): Promise<SupabaseClient> {
  return (await signedIn(url)).client
}

/** The data of a function's answer. Throws for a refusal. */
export async function call(client: SupabaseClient, name: string, input: object) {
  const { data, error } = await client.rpc(name, input)
  if (error !== null) throw new Error(`${name}: ${error.code} ${error.details}`)
  return data
}

export interface Seen {
  readonly type: string
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
  readonly old: Readonly<Record<string, unknown>>
}

export interface Subscription {
  readonly channel: RealtimeChannel
  /** `SUBSCRIBED`, or another state with its reason. */
  readonly states: readonly string[]
  readonly seen: readonly Seen[]
  rowsOf(table: string): readonly Seen[]
}

interface Wanted {
  readonly event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  readonly table?: string
  readonly filter?: string
  readonly schema?: string
  readonly select?: string[]
}

/** Subscribes without waiting for the outcome. */
export function subscribe(client: SupabaseClient, topic: string, wanted: readonly Wanted[]): Subscription {
  const states: string[] = []
  const seen: Seen[] = []
  const channel = client.channel(topic)
  for (const one of wanted) {
    channel.on('postgres_changes', { schema: 'public', ...one, event: (one.event ?? '*') as '*' }, (change) =>
      seen.push({ type: change.eventType, table: change.table, row: change.new, old: change.old }),
    )
  }
  channel.subscribe((state, error) => states.push(error === undefined ? state : `${state}: ${error.message}`))
  return { channel, states, seen, rowsOf: (table) => seen.filter((one) => one.table === table) }
}

export async function subscribed(client: SupabaseClient, topic: string, wanted: readonly Wanted[]) {
  const subscription = subscribe(client, topic, wanted)
  await eventually(() => expect(subscription.states).toEqual(['SUBSCRIBED']))
  return subscription
}

export interface Lobby {
  readonly lobby_id: string
  readonly lobby_code: string
}

export async function createLobby(host: SupabaseClient, rounds = 2): Promise<Lobby> {
  return call(host, 'create_lobby_secure', { lobby_name: 'Friends', host_username: 'Ann', max_teams: 4, rounds })
}

export function joinLobby(guest: SupabaseClient, { lobby_code }: Lobby, user_name = 'Ben') {
  return call(guest, 'join_lobby_with_code', { lobby_code, user_name })
}

/** Ann picks first, Ben second. */
export async function startDraft(host: SupabaseClient, { lobby_code }: Lobby): Promise<void> {
  const asHost = { lobby_code, host_username: 'Ann' }
  await call(host, 'set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await call(host, 'start_draft', asHost)
}

export async function pick(
  client: SupabaseClient,
  { lobby_code }: Lobby,
  participant_username: string,
  player_id: string,
) {
  await call(client, 'make_draft_pick', { lobby_code, participant_username, player_id })
}

export async function close(...clients: readonly SupabaseClient[]): Promise<void> {
  await Promise.all(clients.map((client) => client.removeAllChannels()))
}
