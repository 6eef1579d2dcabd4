/** A date of a draft, for calendars. */
export interface CalendarDate {
  readonly lobbyName: string
  readonly code: string
  readonly startsAtMs: number
  /** Of the lobby. */
  readonly url: string
}

/** Drafts of 12 teams and 15 rounds take about so long. */
const LENGTH_MS = 2 * 3_600_000

/** An iCalendar file (RFC 5545). The lobby's code is its identity, so that a later file of another time replaces the date. */
export function calendarFile({ lobbyName, code, startsAtMs, url }: CalendarDate, nowMs: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Snakeboard//Draft//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${code}@snakeboard`,
    `DTSTAMP:${stamp(nowMs)}`,
    `SEQUENCE:${Math.floor(nowMs / 1000)}`,
    `DTSTART:${stamp(startsAtMs)}`,
    `DTEND:${stamp(startsAtMs + LENGTH_MS)}`,
    `SUMMARY:${escaped(`Fantasy draft: ${lobbyName}`)}`,
    `DESCRIPTION:${escaped(`Lobby code ${code}. ${url}`)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`${lobbyName} drafts in 15 minutes`)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.flatMap(folded).join('\r\n') + '\r\n'
}

/** Adds the date to a calendar of Google's, without a file. */
export function googleCalendarLink({ lobbyName, code, startsAtMs, url }: CalendarDate): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `Fantasy draft: ${lobbyName}`,
    dates: `${stamp(startsAtMs)}/${stamp(startsAtMs + LENGTH_MS)}`,
    details: `Lobby code ${code}. ${url}`,
  })
  return `https://calendar.google.com/calendar/render?${query.toString()}`
}

/** "20260823T230000Z" */
function stamp(atMs: number): string {
  return new Date(atMs).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, String.raw`\n`)
}

const LINE_MAX_BYTES = 75

/** Longer lines go on after a space, and no character is cut in two. */
function folded(line: string): readonly string[] {
  const encoder = new TextEncoder()
  const lines = ['']
  let byteCount = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (byteCount + size > LINE_MAX_BYTES) {
      lines.push(' ')
      byteCount = 1
    }
    lines.push(`${lines.pop() ?? ''}${character}`)
    byteCount += size
  }
  return lines
}
