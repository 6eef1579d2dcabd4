import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { auctionEvents } from '../src/protocol/lobby/auction-events.ts'
import {
  auctionRulesSchema,
  auctionSchema,
  bidFields,
  lotSchema,
  nominationSchema,
  saleSchema,
} from '../src/protocol/lobby/auction-schemas.ts'
import { COMMAND_NAMES, lobbyCommands, type CommandName } from '../src/protocol/lobby/commands.ts'
import { clockChangeSchema, clockSchema, controlSchema } from '../src/protocol/lobby/draft-schemas.ts'
import { lobbyEvents } from '../src/protocol/lobby/events.ts'
import { seatAnswerSchema } from '../src/protocol/lobby/lobby-rows.ts'
import {
  draftSchema,
  keeperSchema,
  lobbySchema,
  moneyTradeSchema,
  pickFields,
  scheduleSchema,
  seatSchema,
  secondSchema,
  tradeSchema,
} from '../src/protocol/lobby/lobby-schemas.ts'
import { rulesSchema } from '../src/protocol/lobby/rules-schema.ts'
import { REFUSAL_STATUSES } from '../src/protocol/refusal-codes.ts'
import { z } from '../src/protocol/zod.ts'

const PAGE = fileURLToPath(new URL('../docs/protocol.md', import.meta.url))

/** The parts of a JSON schema that the page shows. */
interface Described {
  readonly properties?: Readonly<Record<string, Described>> | undefined
  readonly required?: readonly string[] | undefined
  readonly type?: string | readonly string[] | undefined
  readonly enum?: readonly string[] | undefined
  readonly items?: Described | boolean | undefined
  readonly prefixItems?: readonly unknown[] | undefined
  readonly anyOf?: readonly Described[] | undefined
  readonly oneOf?: readonly unknown[] | undefined
}

const described: z.ZodMiniType<Described> = z.lazy(() =>
  z.object({
    properties: z.optional(z.record(z.string(), described)),
    required: z.optional(z.array(z.string())),
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    enum: z.optional(z.array(z.string())),
    items: z.optional(z.union([z.boolean(), described])),
    prefixItems: z.optional(z.array(z.unknown())),
    anyOf: z.optional(z.array(described)),
    oneOf: z.optional(z.array(z.unknown())),
  }),
)

function describe(schema: z.ZodMiniType): Described {
  return described.parse(z.toJSONSchema(schema, { io: 'input' }))
}

/** What the page calls by a name where it is part of something else. */
const NAMED_PARTS: readonly (readonly [name: string, schema: z.ZodMiniType])[] = [
  ['state', lobbySchema],
  ['seat', seatSchema],
  ['keeper', keeperSchema],
  ['trade', tradeSchema],
  ['money trade', moneyTradeSchema],
  ['second', secondSchema],
  ['schedule', scheduleSchema],
  ['draft', draftSchema],
  ['auction', auctionSchema],
  ['lot', lotSchema],
  ['sale', saleSchema],
  ['control', controlSchema],
  ['maker', pickFields.by],
  ['bidder', bidFields.by],
  ['clock change', clockChangeSchema],
]

const NAMES_BY_FORM = new Map(
  [
    ...NAMED_PARTS,
    ['clock', clockSchema] as const,
    ['rules', rulesSchema] as const,
    ['auction rules', auctionRulesSchema] as const,
    ['nomination', nominationSchema] as const,
  ].map(([name, schema]) => [JSON.stringify(describe(schema)), name]),
)

function commandsTable(): string {
  return tableOf(
    ['Function', 'Inputs', 'Answer beside `version`', 'Events', 'What it does'],
    COMMAND_NAMES.map((name) => {
      const { summary, input, leadsTo } = lobbyCommands[name]
      return [`\`${name}\``, fieldsText(describe(input)), answerText(name), leadsTo.join(', '), summary]
    }),
  )
}

function answerText(name: CommandName): string {
  const { output } = lobbyCommands[name]
  if (output === seatAnswerSchema) return 'seat'
  return Object.keys(output.shape)
    .filter((field) => field !== 'version')
    .join(', ')
}

function eventsTable(events: Readonly<Record<string, { readonly summary: string; readonly schema: z.ZodMiniType }>>) {
  return tableOf(
    ['`kind`', 'Fields', 'What happened'],
    Object.entries(events).map(([kind, { summary, schema }]) => [
      `\`${kind}\``,
      fieldsText(describe(schema), ['kind', 'nomination', 'why']),
      summary,
    ]),
  )
}

function partsTable(): string {
  return tableOf(
    ['Part', 'Fields'],
    NAMED_PARTS.map(([name, schema]) => {
      const part = describe(schema)
      return [`**${name}**`, part.properties === undefined ? listText(part) : fieldsText(part)]
    }),
  )
}

function refusalsTable(): string {
  const codes = Object.entries(REFUSAL_STATUSES)
  const statuses = [...new Set(codes.map(([, status]) => status))].toSorted((one, other) => one - other)
  return tableOf(
    ['Status', 'Codes'],
    statuses.map((status) => [
      String(status),
      codes.flatMap(([code, codesStatus]) => (codesStatus === status ? [code] : [])).join(', '),
    ]),
  )
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function fieldsText({ properties = {}, required = [] }: Described, without: readonly string[] = []): string {
  return Object.entries(properties)
    .filter(([name]) => !without.includes(name))
    .map(([name, field]) => {
      const isRequired = required.includes(name)
      const form = formText(field, isRequired)
      // A field that is called as what it has says so once.
      const details = form === '' || form === name ? '' : ` (${form})`
      return `${name}${isRequired ? '' : '?'}${details}`
    })
    .join(', ')
}

/** What a field has, beside a number, a text or a truth value. Where a field may be missing, null says the same. */
function formText(field: Described, showsNull: boolean): string {
  const name = NAMES_BY_FORM.get(JSON.stringify(field))
  if (name !== undefined) return name
  const { anyOf, enum: options, items, prefixItems, properties } = field
  const orNull = showsNull && (isNull(field) || anyOf?.some(isNull) === true) ? 'or null' : ''
  if (anyOf !== undefined) {
    const first = anyOf.find((form) => form.type !== 'null')
    return [first === undefined ? '' : formText(first, false), orNull].filter((part) => part !== '').join(' ')
  }
  if (options !== undefined) return listText(field)
  if (prefixItems !== undefined) return `${prefixItems.length} of them`
  if (typeof items === 'object') return `[ ${formText(items, false)} ]`.replace('[  ]', '[ ]')
  return properties === undefined ? orNull : fieldsText(field)
}

/** The texts that are allowed; later versions may add others. */
function listText({ enum: options, anyOf = [] }: Described): string {
  const texts = options ?? anyOf.flatMap((form) => form.enum ?? [])
  return texts.map((option) => `\`${option}\``).join(' or ')
}

function isNull({ type }: Described): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null'))
}

const PARTS: Readonly<Record<string, () => string>> = {
  commands: commandsTable,
  events: () => eventsTable(lobbyEvents),
  'events of an auction': () => eventsTable(auctionEvents),
  state: partsTable,
  refusals: refusalsTable,
}

/** The page with its generated parts as the tables have them now. */
function updatedPage(page: string): string {
  let updated = page
  for (const [name, text] of Object.entries(PARTS)) {
    const [begin, end] = [`<!-- ${name}: generated by npm run check -- --write -->`, `<!-- ${name}: end -->`]
    const [before, rest = ''] = updated.split(begin)
    const [, after] = rest.split(end)
    if (after === undefined) throw new Error(`docs/protocol.md has no place for the ${name}`)
    updated = `${before}${begin}\n\n${text()}\n\n${end}${after}`
  }
  return updated
}

const page = readFileSync(PAGE, 'utf8')
const updated = updatedPage(page)
if (updated !== page && process.argv.includes('--write')) writeFileSync(PAGE, updated)
else if (updated !== page) {
  console.error(
    'docs/protocol.md does not have the commands, events and refusals of src/protocol. Run npm run check -- --write.',
  )
  process.exitCode = 1
}
