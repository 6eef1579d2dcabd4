import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cleanLobbyName,
  cleanUsername,
  defaultTeamNameOf,
  LOBBY_NAME_MAX_LENGTH,
  USERNAME_MAX_LENGTH,
  usernameKey,
} from './usernames.ts'

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'é',
      'e',
      '\u0301',
      '\u0302',
      '\u200B',
      '\u202E',
      ' ',
      '\u2800',
      'ﬁ',
      '¨',
      'ᄀ',
      '\u3164',
    ),
    maxLength: 40,
  }),
)

/** The name as it is kept, or why there is none. */
function kept(text: string): string {
  const cleaned = cleanUsername(text)
  return cleaned.ok ? cleaned.value : cleaned.error
}

test.each([
  ['Ann', 'Ann'],
  ['  Ann \t of\n Green  Gables ', 'Ann of Green Gables'],
  ['Ａｎｎ', 'Ann'],
  ['ﬁn', 'fin'],
  ['A\u200Bn\u200Dn\uFEFF', 'Ann'],
  ['\u202EAnn\u202C', 'Ann'],
  ['\u200FAnn\u061C', 'Ann'],
  ['A\u0000n\u0007n\u009F', 'Ann'],
  ['Ann\uD800', 'Ann'],
  ['Ann\u{E000}', 'Ann'],
  ['An\u0303\u0303\u0303\u0303\u0303\u0303n', 'Añ\u0303\u0303\u0303n'],
  ['\u0301Ann', 'Ann'],
  ['Ann \u0301\u0302', 'Ann'],
  ['e\u200D\u0301', 'é'],
  ['Ann\u2800\u3000B', 'Ann B'],
  ['שרה', 'שרה'],
  ['李雷', '李雷'],
  ['🏈', '🏈'],
  ["O'Neil & <b>", "O'Neil & <b>"],
])('[UN1] %j is kept as %j', (text, name) => {
  expect(kept(text)).toBe(name)
})

test.each(['', ' ', '\t\n', '\u200B', '\u202E\u202C', '\u0301', '\u2800', '\u3164', '\u00AD', '\u{E0041}', '\uD800'])(
  '[UN2] %j shows nothing, and is no name',
  (text) => {
    expect(kept(text)).toBe('bad_name')
  },
)

test('[UN3] a username has 1 to 24 characters, whatever they are made of', () => {
  expect(kept('x'.repeat(24))).toBe('x'.repeat(24))
  expect(kept('x'.repeat(25))).toBe('bad_name')
  expect(kept('🏈'.repeat(24))).toBe('🏈'.repeat(24))
  expect(kept('🏈'.repeat(25))).toBe('bad_name')
  expect(kept(` ${'x\u200B'.repeat(24)} `)).toBe('x'.repeat(24))
  expect(kept('ﷺ'.repeat(2))).toBe('bad_name')
})

test('[UN3] [RU39] a lobby name has 1 to 40 characters, cleaned like a username', () => {
  expect(cleanLobbyName('  Sunday \u200B League ')).toEqual({ ok: true, value: 'Sunday League' })
  expect(cleanLobbyName('x'.repeat(LOBBY_NAME_MAX_LENGTH)).ok).toBe(true)
  expect(cleanLobbyName('x'.repeat(LOBBY_NAME_MAX_LENGTH + 1))).toEqual({ ok: false, error: 'bad_lobby_name' })
  expect(cleanLobbyName('\u200B')).toEqual({ ok: false, error: 'bad_lobby_name' })
})

test('[UN4] a kept name is visible, bounded and stays as it is when cleaned again', () => {
  fc.assert(
    fc.property(anyName, (text) => {
      const cleaned = cleanUsername(text)
      if (!cleaned.ok) return
      const name = cleaned.value
      expect([...name].length).toBeLessThanOrEqual(USERNAME_MAX_LENGTH)
      expect(name).toMatch(/[^\p{M}\p{Z}\p{C}]/u)
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}]|^\p{M}|\p{M}{4}|^ | $| {2}/u)
      expect(cleanUsername(name)).toEqual({ ok: true, value: name })
    }),
  )
})

test('[UN5] [RU9] one name has one key, however it was typed', () => {
  fc.assert(
    fc.property(anyName, (text) => {
      expect(usernameKey(kept(text))).toBe(usernameKey(cleanUsername(text).ok ? text : 'bad_name'))
      expect(usernameKey(` ${text}\u200B `)).toBe(usernameKey(text))
    }),
  )
})

test.each([
  ['Ann', 'ANN'],
  ['Ann', 'aNN'],
  ['Straße', 'STRASSE'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφοσ'],
  ['Işık', 'IŞIK'],
  ['é', 'e\u0301'],
  ['Ann', 'А\u200Bnn'],
  ['Peter', 'Реtеr'],
  ['KATE', 'ΚΑΤΕ'],
  ['Bob 1', 'Bob\u00A0１'],
])('[UN6] [RU9] %j and %j are one name in a lobby', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other))
})

test.each([
  ['Ann', 'Anna'],
  ['Lan', 'Ian'],
  ['Bo', 'B0'],
  ['Jose', 'José'],
  ['Игорь', 'Олег'],
  ['Ann B', 'AnnB'],
])('[UN6] %j and %j are two names', (one, other) => {
  expect(usernameKey(one)).not.toBe(usernameKey(other))
})

test('[UN7] a team is called after its participant until somebody renames it', () => {
  expect(defaultTeamNameOf('Ann', [])).toBe("Ann's Team")
})

test('[RU39] a default team name has at most 24 characters and differs from the names taken', () => {
  const long = 'x'.repeat(24)
  expect(defaultTeamNameOf(`${'x'.repeat(16)} Long`, [])).toBe(`${'x'.repeat(16)}'s Team`)
  expect(defaultTeamNameOf(long, [])).toBe(`${'x'.repeat(17)}'s Team`)
  expect(defaultTeamNameOf(long, [`${'X'.repeat(17)}'s team`])).toBe(`${'x'.repeat(15)}'s Team 2`)
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 }), { maxLength: 12 }), (names) => {
      const taken: string[] = []
      for (const name of names) {
        const teamName = defaultTeamNameOf(name, taken)
        expect([...teamName].length).toBeLessThanOrEqual(24)
        expect(taken.map((other) => other.toLowerCase())).not.toContain(teamName.toLowerCase())
        taken.push(teamName)
      }
    }),
  )
})
