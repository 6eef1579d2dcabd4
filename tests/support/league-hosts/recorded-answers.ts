import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../../fixtures/league-hosts/', import.meta.url)

/** A fixture as it stands in its file. */
export function hostFixture(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')) as Record<string, unknown>
}

/** The answers of a fixture by the key under which a fake host looks them up. */
function answersOf(fixture: Record<string, unknown>): ReadonlyMap<string, unknown> {
  const responses = Object.entries((fixture['responses'] ?? {}) as Record<string, unknown>)
  return new Map(
    responses.flatMap(([request, body]) =>
      request.includes('(before') ? [] : [[answerKey(request.replace(/^GET (\S+).*$/s, '$1')), body] as const],
    ),
  )
}

/** Every recorded answer of all fixtures. */
export function allAnswers(): Map<string, unknown> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  const answers = new Map(names.flatMap((name) => [...answersOf(hostFixture(name.slice(0, -'.json'.length)))]))
  // A list of drafts stands for those that were not recorded one by one.
  for (const [key, body] of answers) {
    if (!/^\/v1\/league\/\d+\/drafts$/.test(key)) continue
    for (const draft of body as { readonly draft_id: string }[]) {
      const own = `/v1/draft/${draft.draft_id}`
      if (!answers.has(own)) answers.set(own, draft)
    }
  }
  return answers
}

/** Path, and of MyFantasyLeague's words the kind and the league. Views of ESPN and words against caches don't matter. */
export function answerKey(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://fake')
  const type = searchParams.get('TYPE')
  return type === null ? pathname : `${pathname}?TYPE=${type}&L=${searchParams.get('L') ?? ''}`
}
