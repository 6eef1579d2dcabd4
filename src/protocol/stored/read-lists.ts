import { ok, type Result } from '#core/lib/result.ts'
import { POSITIONS } from '#core/players/player.ts'
import { wholeDollars } from '#core/rankings/file-source.ts'
import { NOTE_MAX_LENGTH, type MyList } from '#core/rankings/my-list.ts'
import { STORED_LISTS_VERSION, type StoredLists } from '#core/rankings/stored-lists.ts'
import { z } from '../zod.ts'
import { or, orNull } from './lenient.ts'
import { fields, list, number, playerForm, seasonPoints } from './player-form.ts'
import { readWhole } from './read-whole.ts'

const text = z.string('expected a text')
const player = { name: text, position: z.enum(POSITIONS), team: text }

const listedPlayer = fields({
  id: text,
  ...player,
  mark: orNull(z.enum(['target', 'avoid'])),
  note: z.pipe(
    text,
    z.transform((note) => note.slice(0, NOTE_MAX_LENGTH)),
  ),
  // Lists that were stored before there were values have none.
  dollars: z.pipe(
    orNull(number),
    z.transform((dollars) => (dollars === null ? null : wholeDollars(dollars))),
  ),
  isMoved: or(z.boolean(), false),
  newSince: orNull(text),
})

const fileSource = fields({
  id: text,
  label: text,
  date: text,
  counts: or(z.enum(['overall', 'by-position']), 'by-position'),
  rowCount: number,
  rows: list(fields({ playerId: text, rank: z.nullable(number), projected: z.nullable(seasonPoints) })),
  added: list(playerForm),
})

const myList = fields({
  id: text,
  name: text,
  players: list(listedPlayer),
  tierStarts: fields(Object.fromEntries(POSITIONS.map((position) => [position, z.exactOptional(list(text))]))),
  files: list(fileSource),
  weights: z.record(text, number),
  boardDate: text,
  left: list(fields(player)),
}) satisfies z.ZodMiniType<MyList>

const storedLists = fields({
  schema_version: z.literal(STORED_LISTS_VERSION),
  open_id: orNull(text),
  lists: list(myList),
})

/** One bad list makes the whole text unreadable: it is kept aside, and nothing of it is guessed. */
export function readStoredLists(stored: unknown): Result<StoredLists, string> {
  const read = readWhole(storedLists, stored, 'the lists')
  return read.ok ? ok({ lists: read.value.lists, openId: read.value.open_id }) : read
}

/** One list, with its fields in one order: equal lists are equal texts then. */
export function readStoredList(stored: unknown): Result<MyList, string> {
  return readWhole(myList, stored, 'the list')
}
