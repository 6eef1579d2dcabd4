import type { Position } from '#core/players/player.ts'

/** What a picture shows. Travels to the process that draws it. */
export type Picture =
  | { readonly kind: 'invite'; readonly league: string; readonly host: string }
  | {
      readonly kind: 'board'
      readonly league: string
      /** "12 teams, 15 rounds, PPR" */
      readonly line: string
      readonly teamNames: readonly string[]
      /** By round, each with one cell per team. */
      readonly rounds: readonly (readonly PictureCell[])[]
    }

export interface PictureCell {
  readonly name: string
  readonly position: Position
}

export interface PictureOrder {
  readonly picture: Picture
  /** Font files (woff2). */
  readonly fonts: readonly Uint8Array[]
}

/** The finished PNG, or why there is none. */
export type PictureAnswer =
  | { readonly kind: 'drawn'; readonly png: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly reason: string }
