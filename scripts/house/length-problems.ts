/** A file that is longer than this usually holds two ideas. */
export const MOST_LINES = 500

/** "// Long because each rule has a test of its own over the same lobby." */
const REASON = /^(?:\/\/|\/\*) Long because \S+ \S+/

/** A message for each file that is too long and does not say why in its first line. */
export function lengthProblems(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts].flatMap(([file, text]) => {
    const lineCount = text.trimEnd().split('\n').length
    return lineCount > MOST_LINES && !REASON.test(text)
      ? [`${file} has ${lineCount} lines. Split it, or begin it with "// Long because ...".`]
      : []
  })
}
