/** As a browser would: stores the server's cookie and sends it back. */
export function cookieFetch(): typeof fetch {
  let cookie = ''
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    if (cookie !== '') headers.set('Cookie', cookie)
    const response = await fetch(input, { ...init, headers })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  }
}
