import { RESULT_KINDS, type ResultKind } from '#core/lobby/lobby-result.ts'

export const RESULT_TYPES: Readonly<Record<ResultKind, string>> = { csv: 'text/csv', json: 'application/json' }

export const RESULTS_PATH = '/rest/v1/lobby_results'

/** The path of a lobby's result. */
export function resultPath(code: string, kind: ResultKind): string {
  return `${RESULTS_PATH}/${encodeURIComponent(code)}.${kind}`
}

const FILE = new RegExp(`^(?<code>.{1,32})\\.(?<kind>${RESULT_KINDS.join('|')})$`)

/** Parses the last segment of such a path into lobby and format; null if it is not one. */
export function resultAsked(file: string): { readonly code: string; readonly kind: ResultKind } | null {
  const { code, kind } = FILE.exec(file)?.groups ?? {}
  const known = RESULT_KINDS.find((each) => each === kind)
  return code === undefined || known === undefined ? null : { code, kind: known }
}
