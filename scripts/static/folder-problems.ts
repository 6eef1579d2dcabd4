/** Why the app can't be built for a path; null if it can. */
export function basePathProblem(base: string): string | null {
  const isPath = /^\/(?:[\w.~-]+\/)*$/.test(base) && !/\/\.{1,2}\//.test(base)
  return isPath ? null : `The base ${JSON.stringify(base)} must begin and end with a slash, such as /snakeboard/.`
}

interface ChosenFolder {
  readonly folder: string
  /** Null if it is not there. */
  readonly names: readonly string[] | null
  /** Its index.html; '' without one. */
  readonly page: string
}

/** Why the folder can't be written; null for one that is empty or was written by an earlier run, which is replaced. */
export function folderProblem({ folder, names, page }: ChosenFolder): string | null {
  if (names === null || names.length === 0 || page.includes('name="snakeboard-folder"')) return null
  return `${folder} has other files: choose an empty folder with --out, or empty this one.`
}
