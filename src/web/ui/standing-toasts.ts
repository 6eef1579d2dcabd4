/**
 * Which toast stands under a name. A toast of the same name takes its place; one that is fading out already would take
 * whatever replaces it along, so the next one of its name begins anew.
 */
export interface StandingToasts {
  /** The id for the next toast of that name. */
  idFor(name: string): string
  /** This toast begins to fade. */
  fade(id: string): void
}

export function keepStandingToasts(): StandingToasts {
  const idsByName = new Map<string, string>()
  let madeCount = 0
  return {
    idFor(name) {
      const standing = idsByName.get(name)
      if (standing !== undefined) return standing
      madeCount += 1
      const id = `${name} ${madeCount}`
      idsByName.set(name, id)
      return id
    },
    fade(id) {
      for (const [name, standing] of idsByName) if (standing === id) idsByName.delete(name)
    },
  }
}
