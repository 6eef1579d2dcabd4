/** The app's path on its host, with a slash at both ends; a server has it at "/". */
export const BASE_PATH = import.meta.env.BASE_URL

/** Written into index.html by `npm run build:static`: the names of the packed files, separated by spaces. */
const FOLDER_META = 'meta[name="snakeboard-folder"]'

/** The files that a folder without a server packs statistics in; null with a server. What is rendered to text has no page. */
export const PACKED_FILES: readonly string[] | null =
  typeof document === 'undefined'
    ? null
    : (document.querySelector<HTMLMetaElement>(FOLDER_META)?.content.split(' ') ?? null)

/** Without a server there are no lobbies, news and calls: the app comes from a folder that any web host serves. */
export const HAS_SERVER = PACKED_FILES === null

/** Several folders on one host have storage of their own. At "/" a key has its own name, as servers have always had it. */
export function storedName(key: string, basePath: string = BASE_PATH): string {
  return basePath === '/' ? key : `${basePath}:${key}`
}

/** The key that a name in this folder's storage stands for; null for a name of another folder. */
export function keyOfStored(name: string, basePath: string = BASE_PATH): string | null {
  const prefix = storedName('', basePath)
  return name.startsWith(prefix) ? name.slice(prefix.length) : null
}
