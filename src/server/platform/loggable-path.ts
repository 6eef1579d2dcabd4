const LONGEST_PATH = 200

/** A path that is safe to log: no control characters, line breaks or direction marks, and at most 200 characters. */
export function loggablePath(path: string): string {
  const readable = decoded(path).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
  const characters = [...readable]
  return characters.length > LONGEST_PATH ? `${characters.slice(0, LONGEST_PATH).join('')}...` : readable
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
