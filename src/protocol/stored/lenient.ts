import { z } from '../zod.ts'

/** In place of a value of another kind. */
export function or<Output>(schema: z.ZodMiniType<Output>, fallback: NoInfer<Output>) {
  return z.catch(schema, fallback)
}

export function orNull<Output>(schema: z.ZodMiniType<Output>) {
  return or(z.nullable(schema), null)
}

/** A list without the items that cannot be read. */
export function readable<Item>(item: z.ZodMiniType<Item>) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((list) =>
      list.flatMap((value) => {
        const read = item.safeParse(value)
        return read.success ? [read.data] : []
      }),
    ),
  )
}

/** The same, empty in place of anything but a list. */
export function listOf<Item>(item: z.ZodMiniType<Item>) {
  return or<Item[]>(readable(item), [])
}

/** A list that cannot be read if one of its items cannot; empty in place of anything but a list. */
export function wholeListOf<Item>(item: z.ZodMiniType<Item>) {
  return z.pipe(or<unknown[]>(z.array(z.unknown()), []), z.array(item))
}
