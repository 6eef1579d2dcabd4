/** The head of a raw HTTP response. */
export interface AnswerHead {
  readonly status: number
  readonly headers: Headers
}

/** The first response in the received bytes; status 0 if there is none. */
export function headOf(received: string): AnswerHead {
  const [head = ''] = received.split('\r\n\r\n', 1)
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Headers()
  for (const line of lines) {
    const colonIndex = line.indexOf(':')
    headers.append(line.slice(0, colonIndex), line.slice(colonIndex + 1).trim())
  }
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers }
}

/** A Content-Security-Policy by directive. Throws for a repeated directive, because browsers only use the first. */
export function readPolicy(text: string): ReadonlyMap<string, readonly string[]> {
  const policy = new Map<string, readonly string[]>()
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    if (name === '' || policy.has(name)) throw new Error(`the policy says "${name}" twice, or nothing`)
    policy.set(name, sources)
  }
  return policy
}
