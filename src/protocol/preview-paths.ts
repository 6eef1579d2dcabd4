const DRAFTS_PATH = '/drafts/'
export const PREVIEWS_PATH = '/previews/'

/** The public page of a finished draft. */
export function draftPagePath(token: string): string {
  return `${DRAFTS_PATH}${token}`
}

export function draftPicturePath(token: string): string {
  return `${PREVIEWS_PATH}drafts/${token}.png`
}

export function invitePicturePath(code: string): string {
  return `${PREVIEWS_PATH}lobbies/${code}.png`
}
