/** A file is one idea; one that is longer than this is mostly two. */
export const MOST_LINES = 300

/** "// Long because each rule has a test of its own over the same lobby." */
const REASON = /^(?:\/\/|\/\*) Long because \S+ \S+/

/** Which files are too long and do not say in their first line why, each in words. */
export function lengthProblems(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts].flatMap(([file, text]) => {
    const lineCount = text.trimEnd().split('\n').length
    return lineCount > MOST_LINES && !REASON.test(text)
      ? [`${file} has ${lineCount} lines. Split it, or begin it with "// Long because ...".`]
      : []
  })
}
