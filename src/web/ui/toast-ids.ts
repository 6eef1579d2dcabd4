/**
 * Ids for toasts that replace an earlier one of the same name. A toast that is already fading out would take its
 * replacement with it, so the next toast of that name gets a new id.
 */
export interface ToastIds {
  idFor(name: string): string
  /** The toast with this id is fading out. */
  release(id: string): void
}

export function createToastIds(): ToastIds {
  const idsByName = new Map<string, string>()
  let madeCount = 0
  return {
    idFor(name) {
      const current = idsByName.get(name)
      if (current !== undefined) return current
      madeCount += 1
      const id = `${name} ${madeCount}`
      idsByName.set(name, id)
      return id
    },
    release(id) {
      for (const [name, current] of idsByName) if (current === id) idsByName.delete(name)
    },
  }
}
