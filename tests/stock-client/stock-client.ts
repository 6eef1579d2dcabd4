import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { cookieFetch } from '../support/cookie-fetch.ts'

/** The unmodified package, as a program would create it, except that it stores the cookie that a browser would. */
export function clientWithCookie(url: string): SupabaseClient {
  return createClient(url, 'any-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: cookieFetch(),
    },
  })
}

/** The unmodified client, as an app without a browser makes it. */
export function stockClient(url: string, key = 'any-key') {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
}

/** Signed in anonymously, with its session. */
export async function signedIn(url: string, data: Readonly<Record<string, unknown>> = {}) {
  const client = stockClient(url)
  const { data: signed, error } = await client.auth.signInAnonymously({ options: { data } })
  if (error !== null || signed.session === null) throw error ?? new Error('no session')
  return { client, session: signed.session }
}
