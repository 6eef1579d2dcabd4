import { z } from '../zod.ts'

/** In place of a value of another kind. */
export function or<Output>(schema: z.ZodMiniType<Output>, fallback: NoInfer<Output>) {
  return z.catch(schema, fallback)
}

export function orNull<Output>(schema: z.ZodMiniType<Output>) {
  return or(z.nullable(schema), null)
}

/** A field that is left out where it can't be read, once its object went through `withoutUndefined`. */
export function leftOut<Output>(schema: z.ZodMiniType<Output>) {
  return or<Output | undefined>(z.optional(schema), undefined)
}

export function withoutUndefined<Fields extends object>(fields: Fields): WithoutUndefined<Fields>
export function withoutUndefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

type WithoutUndefined<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name]
} & { [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined> }

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
