// Apart because dates and second people are neither of the league nor of the draft.
import { err, ok } from '#core/lib/result.ts'
import { START_ANSWERS, type DraftPlan } from '#core/lobby/draft-schedule.ts'
import { z } from '../zod.ts'
import { command, hostInputs, participantInputs, versionOnly } from './command.ts'
import { seatCalled, usernameOf } from './lobby-names.ts'
import { asHost, asParticipant, text } from './shared-fields.ts'

/** When the draft starts, who will be there, and with whom. */
export const scheduleCommands = {
  set_draft_start: command({
    by: 'host_username',
    sends: ['set-start-time'],
    leadsTo: ['schedule-set'],
    summary:
      'Sets, changes or removes the date of the draft before it starts. Another time asks everybody again whether they come.',
    input: z.strictObject({
      ...asHost,
      /** ISO with an offset; null removes the date. */
      starts_at: z.nullable(text),
      /** The host's, of the IANA list. Missing: UTC. */
      time_zone: z.nullish(text),
      /** The server starts the draft at that time. */
      starts_itself: z.nullish(z.boolean()),
      /** At such a start, autopick drafts for whoever is not here, until they come. Missing: yes. */
      autopick_missing: z.nullish(z.boolean()),
      /** At such a start, computers take the empty seats. */
      fill_seats: z.nullish(z.boolean()),
    }),
    refuses: ['draft_started', 'bad_start_time', 'start_in_past', 'start_too_far'],
    toCore(input) {
      if (input.starts_at === null) return ok({ kind: 'set-start-time', plan: null })
      // A time without an offset would mean another moment in each time zone.
      if (!INSTANT.test(input.starts_at)) return err({ code: 'bad_start_time', details: null })
      const plan: DraftPlan = {
        startsAtMs: Date.parse(input.starts_at),
        timeZone: input.time_zone ?? 'UTC',
        startsItself: input.starts_itself === true,
        autopicksMissing: input.autopick_missing !== false,
        fillsSeats: input.fill_seats === true,
      }
      return ok({ kind: 'set-start-time', plan })
    },
    fromCore(sent, sender) {
      const { plan } = sent
      if (plan === null) return { ...hostInputs(sender), starts_at: null }
      return {
        ...hostInputs(sender),
        starts_at: new Date(plan.startsAtMs).toISOString(),
        time_zone: plan.timeZone,
        starts_itself: plan.startsItself,
        autopick_missing: plan.autopicksMissing,
        fill_seats: plan.fillsSeats,
      }
    },
    answers: versionOnly,
  }),
  answer_draft_start: command({
    by: 'participant_username',
    sends: ['answer-start'],
    leadsTo: ['answer-set'],
    summary:
      "Says for the caller's own seat whether its person will be there when the draft starts; null takes the answer back.",
    input: z.strictObject({ ...asParticipant, answer: z.nullable(z.enum(START_ANSWERS)) }),
    refuses: ['draft_started', 'no_start_time'],
    toCore: ({ answer }) => ok({ kind: 'answer-start', answer }),
    fromCore: (sent, sender) => ({ ...participantInputs(sender), answer: sent.answer }),
    answers: versionOnly,
  }),
  remove_second_person: command({
    by: 'participant_username',
    sends: ['remove-second'],
    leadsTo: ['second-set'],
    summary:
      "Takes the second person off the caller's own seat, or by the host off another one. The second person may do it, too.",
    input: z.strictObject({
      ...asParticipant,
      /** The host takes the second person off this participant's seat. */
      for_participant: z.nullish(text),
    }),
    refuses: ['not_host', 'no_such_seat'],
    toCore(input, { lobby }) {
      const seat = seatCalled(lobby, input.for_participant ?? input.participant_username)
      return seat.ok ? ok({ kind: 'remove-second', seatId: seat.value.id }) : seat
    },
    fromCore(sent, sender) {
      const owner = usernameOf(sender.lobby, sent.seatId)
      return { ...participantInputs(sender), ...(owner !== sender.username && { for_participant: owner }) }
    },
    answers: versionOnly,
  }),
} as const

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/
