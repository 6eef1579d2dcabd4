import type { PlanStyle } from '#core/auction/spending-plan.ts'
import { CSV_FIELDS } from '#core/players/csv-fields.ts'
import { isJsonChange, type JsonChange } from '#core/lib/json.ts'
import { firstOfEach, JOINED_LOBBY_PLACEHOLDER } from '#core/lobby/recent-lobbies.ts'
import { z } from '../zod.ts'
import { listOf, or, orNull, readable } from './lenient.ts'

/**
 * What the app keeps in a browser, as every version so far wrote it. What cannot be read counts as missing, so that an old or damaged
 * storage still opens (RU28). Core reads rules itself: it names every field that can't be read.
 */

const text = z.string()
const filledText = z.string().check(z.refine((value) => value.trim() !== ''))
const wholeDollars = z.int().check(z.nonnegative())
const chosenText = or(z.optional(text), undefined)
const chosen = or(z.optional(z.boolean()), undefined)

/** What the person chose on this device. */
const preferenceFields = z.object({
  theme: chosenText,
  /** Whether a sound plays on your turn in a lobby. */
  turnSound: chosen,
  /** Whether this device is notified of your turns in lobbies. */
  turnPush: chosen,
  /** Whether the tab's title counts down before a draft. */
  titleCountdown: chosen,
  /** Whether messages of lobbies are shown; reactions always are. */
  talkMessages: chosen,
  /** How fast computers draft in a solo draft. */
  computerPace: chosenText,
  /** Cards or rows. */
  playersView: chosenText,
  /** Whether the line that offers Rows was put away. */
  rowsOfferDismissed: chosen,
  /** Whether rows are less high. */
  compactRows: chosen,
  /** Whether the panel "Your pick" is shown. */
  advice: chosen,
  /** Whether a sound plays when somebody outbids you or you nominate. */
  auctionSound: chosen,
  /** Whether a TV board on this device says picks aloud. */
  spokenPicks: chosen,
})
export type StoredPreferences = Partial<z.output<typeof preferenceFields>>
export const preferencesForm = or<StoredPreferences>(preferenceFields, {})

/** What this browser knows of its solo draft on the server, shared by its tabs. */
export const remoteFactsForm = z.object({
  /** Identifies this browser's storage: a copy with this id was saved from here, even if the response was lost. */
  writerId: text.check(z.minLength(1)),
  /** The revision that the next save follows; 0 where none is known. */
  revision: or(z.int().check(z.positive()), 0),
  /** `updatedAt` of the draft saved last; '' for none. */
  savedAt: or(text, ''),
  /** When the draft was last emptied: an empty draft is not stored and cannot tell (RU27). */
  emptiedAt: or(text, ''),
  /** A save got no response: the server may be ahead of what is known. */
  isUnsure: or(z.boolean(), false),
})
export type RemoteFacts = Readonly<z.output<typeof remoteFactsForm>>

/** The TV link of the solo draft, shared by the tabs of this browser. */
const tvLink = z.object({
  token: filledText,
  /** Of the draft that it shows. */
  draftKey: text,
  /** `updatedAt` of the draft sent last; null before that. */
  sentOf: or(z.nullable(text), null),
  /** By the clock of this device. */
  sentAtMs: or(z.number(), 0),
})
export type StoredTvLink = Readonly<z.output<typeof tvLink>>

export const tvLinkForm = or(
  z.object({
    link: or(z.nullable(tvLink), null),
    /** Tokens of links that were turned off and that the server may not have ended yet. */
    ending: listOf(filledText),
  }),
  { link: null, ending: [] },
)

/** What the person said about the columns of imported texts, by the layout. */
export const csvLayoutsForm = listOf(
  z.object({
    layout: text,
    fields: readable(z.tuple([z.int(), z.nullable(z.enum(CSV_FIELDS))], z.unknown())),
    teamCount: orNull(z.number()),
  }),
)

/** By the player's id. */
export const playerNotesForm = or(z.record(text, z.unknown()), {})

/** Rules as core reads them, under a name. */
export const ownPresetsForm = listOf(z.object({ name: filledText, rules: z.optional(z.unknown()) }))

/** What every saved draft has; core reads the rest. */
export const savedDraftHeadForm = z.object({ id: text, created_at: text })

/** What was last shared with the owner's other devices. */
export const sharedForm = or(
  z.object({
    draftIds: listOf(text),
    lobbyCodes: listOf(text),
    lists: listOf(z.object({ id: text, revision: z.int(), mark: text })),
  }),
  { draftIds: [], lobbyCodes: [], lists: [] },
)

/** Each state before an action as what it changes in the state after it: some hundred bytes instead of a whole draft. */
export const keptStepsForm = z.object({
  /** Of the stored draft that they lead back from: when it was stored, and how long its text is. */
  of: text,
  /** The nearest last. */
  steps: z.array(z.custom<JsonChange>(isJsonChange)),
})

const STYLES = ['balanced', 'stars', 'depth'] as const satisfies readonly PlanStyle[]

/** What the person plans to spend in auctions, the newest first: by place of each team of theirs, and for single players. */
const planForm = z.object({
  auction: filledText,
  /** Null until the person chose one, and from versions before. */
  style: orNull(z.enum(STYLES)),
  /** For a team that has none of its own: versions before kept one for all teams. */
  places: or(z.record(text, wholeDollars), {}),
  /** By the number of the team, from 0. */
  teams: or(z.record(text, z.record(text, wholeDollars)), {}),
  targets: or(z.record(text, wholeDollars), {}),
  /** On whom the person passes without a press. */
  passing: or(z.object({ under: z.nullable(wholeDollars), isAsleep: z.boolean() }), { under: null, isAsleep: false }),
})
export type StoredPlan = Readonly<z.output<typeof planForm>>
export const auctionPlansForm = listOf(planForm)

/** The links for spectators that this device made. */
export const watchLinksForm = listOf(z.object({ code: text, token: text, madeAt: text }))

const MOCK_TYPES = ['snake', 'auction'] as const
export const MOCK_RULES = ['setup', 'ppr', 'half_ppr', 'standard', 'superflex', 'te_premium', 'best_ball'] as const
const MOCK_SPEEDS = ['instant', 'second', 'people'] as const

/** The mock draft that the landing offers: the person's last choice. A type of a newer version counts as the first one. */
export const mockChoiceForm = z.object({
  type: or(z.enum(MOCK_TYPES), 'snake'),
  /** From 1; null for one at random. */
  seatNumber: z.nullable(z.int().check(z.minimum(1))),
  teamCount: z.int().check(z.minimum(2), z.maximum(16)),
  /** `setup`: the league of Setup. */
  rules: z.enum(MOCK_RULES),
  /** How fast the computers draft. */
  speed: z.enum(MOCK_SPEEDS),
  /** The seed of the last draft that began here; null for none. */
  startedSeed: orNull(z.number()),
})
export type MockChoice = Readonly<z.output<typeof mockChoiceForm>>

/** The lobbies that this device has been in. Of two with the same code the first is used. */
export const recentLobbiesForm = z.pipe(
  listOf(
    z.object({
      code: text.check(z.minLength(1)),
      username: text.check(z.minLength(1)),
      name: or(text, JOINED_LOBBY_PLACEHOLDER),
      joinedAt: or(text, ''),
    }),
  ),
  z.transform((recent) => firstOfEach(recent)),
)

/** The lobbies of which this device keeps marks. */
export const shortlistCodesForm = listOf(text)
