import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** The unmodified package, as a program would create it, except that it stores the cookie that a browser would. */
export function clientWithCookie(url: string): SupabaseClient {
  let cookie = ''
  return createClient(url, 'any-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers)
        if (cookie !== '') headers.set('Cookie', cookie)
        const response = await fetch(input, { ...init, headers })
        cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
        return response
      },
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
