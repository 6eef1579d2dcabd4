import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectTexts } from '../../../tests/support/spec-texts/expect-texts.ts'
import { promisedTexts, SPEC_TEXTS, specText } from '../../../tests/support/spec-texts/spec-texts.ts'
import { playerOf } from '../../../tests/support/builders.ts'
import { gameOf } from '../../../tests/support/stats-builders.ts'
import { exportCsv, exportFileName } from '#core/draft/export-csv.ts'
import { emptyDraft } from '#core/draft/draft.ts'
import { defaultTeamName } from '#core/draft/setup.ts'
import { relativeTime } from '#core/lib/relative-time.ts'
import { CREATED_LOBBY_PLACEHOLDER, JOINED_LOBBY_PLACEHOLDER } from '#core/lobby/recent-lobbies.ts'
import { defaultTeamNameOf } from '#core/lobby/usernames.ts'
import { SOURCE_LABELS } from '#core/news/news-item.ts'
import { opponentText, resultText } from '#core/stats/game-words.ts'
import { TAG_LABELS } from '../news/news-words.ts'
import { failureWords } from '../stats/stats-words.ts'
import type { ToastMessage } from '../ui/toaster.tsx'
import { HEADSHOT_TOASTS } from './headshot-toast-words.ts'
import { LOBBY_TOASTS } from './lobby-toast-words.ts'
import { NEWS_TOASTS } from './news-toast-words.ts'
import { REFUSAL_WORDS } from './refusal-words.ts'
import { TOASTS } from './toast-words.ts'

const HOUR_MS = 60 * 60_000
const SILENT = { code: 'no_answer', details: null } as const
const PLAYER = playerOf('WR', { name: 'Puka Nacua' })

const words = ({ title, description = '' }: ToastMessage) => `${title} / ${description}`

test('[TX0] every text of the catalogue has its row in the list of rules, in its words and with its section, and no row has another', () => {
  const rulesText = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8')
  const rows = [...rulesText.matchAll(/^\| (TX[1-9]\d*) \| (.+?) \| .+ \| (.+) \|$/gm)]
  const listed = rows.map(([, id = '', rule = '']) => `${id}: ${rule}`)
  const known = Object.entries(SPEC_TEXTS).map(
    ([id, [section, place, text]]) => `${id}: ${place}: "${text}" (section ${section}).`,
  )
  expect(listed.toSorted()).toEqual(known.toSorted())
  // Only these hold a test to what its title promises.
  const proofs = rows.flatMap(([, , , files = '']) => files.split(', '))
  expect(proofs.filter((file) => !/^(?:src\/web\/app\/spec-texts\.test|tests\/e2e\/.+\.spec)\.ts$/.test(file))).toEqual(
    [],
  )
})

test('[TX0] a check that is missing, or of another text than its title says, fails; so does a placeholder without a value', () => {
  expect(promisedTexts('[TX2] [RU1] [TX1] [TX12] words')).toEqual(['TX1', 'TX2', 'TX12'])
  const title = ['[TX1]', '[TX2]'].join(' ')
  expect(() => expectTexts(title, [['TX1', '404']])).toThrow('deeply equal')
  expect(() =>
    expectTexts(title, [
      ['TX1', '404'],
      ['TX2', 'Oops! Page not found'],
    ]),
  ).not.toThrow()
  expect(() =>
    expectTexts(title, [
      ['TX1', '404'],
      ['TX2', 'Oops, page not found'],
    ]),
  ).toThrow('deeply equal')
  expect(() => specText('TX24')).toThrow('TX24 needs {N}')
  expect(() => specText('TX1', { N: 1 })).toThrow('TX1 has no {N}')
})

test('[TX119] [TX120] the exported file and its columns', ({ task }) => {
  const columns = exportCsv(emptyDraft(2, 1), [], new Map()).trim()
  expectTexts(task.name, [
    ['TX119', columns.replaceAll('"', '').replaceAll(',', ', ')],
    ['TX120', exportFileName('2026-08-21'), { date: '2026-08-21' }],
  ])
})

test('[TX121] [TX122] [TX123] [TX127] names that are given', ({ task }) => {
  expectTexts(task.name, [
    ['TX121', defaultTeamNameOf('Ann'), { username: 'Ann' }],
    ['TX122', CREATED_LOBBY_PLACEHOLDER],
    ['TX123', JOINED_LOBBY_PLACEHOLDER],
    ['TX127', defaultTeamName(0), { N: 1 }],
  ])
})

test('[TX128] [TX129] [TX146] [TX150] [TX152] [TX153] [TX161] [TX162] [TX163] [TX164] toasts of a solo draft', ({
  task,
}) => {
  expectTexts(task.name, [
    ['TX128', words(TOASTS.blankName())],
    ['TX129', words(TOASTS.nothingToExport())],
    ['TX146', words(TOASTS.drafted(PLAYER, 'Ours', 5)), { player: 'Puka Nacua', team: 'Ours', n: 5 }],
    ['TX150', words(TOASTS.undrafted(PLAYER)), { player: 'Puka Nacua' }],
    ...(['Targets', 'Avoids', 'Queue'] as const).flatMap(
      (list) =>
        [
          ['TX152', TOASTS.marked(PLAYER, list, true).title, { list }],
          ['TX153', TOASTS.marked(PLAYER, list, false).title, { list }],
        ] as const,
    ),
    ['TX161', TOASTS.saved('Mock').title],
    ['TX162', TOASTS.loaded('Mock').title],
    ['TX163', words(TOASTS.reset())],
    ['TX164', words(TOASTS.exported())],
  ])
})

test('[TX124] [TX131] [TX132] [TX133] [TX134] [TX135] [TX136] toasts of the landing', ({ task }) => {
  expectTexts(task.name, [
    ['TX124', words(LOBBY_TOASTS.recentRemoved())],
    ['TX131', words(LOBBY_TOASTS.missingFields())],
    ['TX132', words(LOBBY_TOASTS.created('QX7K2M')), { code: 'QX7K2M' }],
    ['TX133', words(LOBBY_TOASTS.createFailed(SILENT))],
    ['TX134', words(LOBBY_TOASTS.joinFailed(SILENT))],
    ['TX135', words(LOBBY_TOASTS.joined('Sunday')), { 'lobby name': 'Sunday' }],
    ['TX136', words(LOBBY_TOASTS.joined(''))],
  ])
})

test('[TX137] [TX138] [TX139] [TX140] [TX141] [TX142] [TX143] [TX151] toasts of the lobby room', ({ task }) => {
  expectTexts(task.name, [
    ['TX137', words(LOBBY_TOASTS.loadFailed())],
    ['TX138', words(LOBBY_TOASTS.started())],
    ['TX139', words(LOBBY_TOASTS.startFailed(SILENT))],
    ['TX140', words(LOBBY_TOASTS.orderSet('random')), { type: 'random' }],
    ['TX141', words(LOBBY_TOASTS.orderFailed(SILENT))],
    ['TX142', words(LOBBY_TOASTS.shuffled())],
    ['TX143', words(LOBBY_TOASTS.shuffleFailed(SILENT))],
    ['TX151', words(LOBBY_TOASTS.codeCopied())],
  ])
})

test('[TX144] [TX145] [TX147] [TX148] [TX149] [TX150] toasts of a lobby draft', ({ task }) => {
  expectTexts(task.name, [
    ['TX144', words(LOBBY_TOASTS.pickNotSent())],
    ['TX145', words(LOBBY_TOASTS.drafted('Puka Nacua', 4)), { player: 'Puka Nacua', n: 4 }],
    ['TX147', words(LOBBY_TOASTS.notYourTurn())],
    ['TX148', words(LOBBY_TOASTS.undraftDenied())],
    ['TX149', LOBBY_TOASTS.undraftFailed(SILENT).title],
    ['TX149', TOASTS.undraftRefused({ code: 'not_drafted' }, 'Puka Nacua').title],
    ['TX150', words(LOBBY_TOASTS.undrafted('Puka Nacua')), { player: 'Puka Nacua' }],
  ])
})

test('[TX155] [TX156] [TX165] [TX166] [TX167] [TX172] toasts of the news and the headshot demo', ({ task }) => {
  expectTexts(task.name, [
    ['TX155', words(NEWS_TOASTS.updated(25)), { N: 25 }],
    ['TX156', words(NEWS_TOASTS.failed())],
    ['TX165', words(HEADSHOT_TOASTS.balanced(24)), { n: 24 }],
    ['TX166', HEADSHOT_TOASTS.random(24).title],
    ['TX167', words(HEADSHOT_TOASTS.more(100)), { n: 100 }],
    ['TX172', HEADSHOT_TOASTS.failed('no').title],
  ])
})

test('[TX158] [TX169] [TX170] [TX171] why statistics are not there, and how long ago something was', ({ task }) => {
  expectTexts(task.name, [
    ['TX158', failureWords({ code: 'failed', details: null }, true), { message: REFUSAL_WORDS.failed }],
    ['TX169', relativeTime(0, HOUR_MS - 1)],
    ['TX170', relativeTime(0, 5 * HOUR_MS), { N: 5 }],
    ['TX171', relativeTime(0, 72 * HOUR_MS), { N: 3 }],
  ])
})

test('[TX86] [TX87] [TX88] [TX108] [TX109] games, sources and kinds of news in words', ({ task }) => {
  expectTexts(task.name, [
    ['TX86', opponentText(gameOf({ opponent: 'ARI', home_away: 'H' })), { team: 'ARI' }],
    ['TX87', opponentText(gameOf({ opponent: 'ARI', home_away: 'A' })), { team: 'ARI' }],
    ...(['W', 'L', 'T'] as const).map(
      (result) =>
        ['TX88', resultText({ result, team_pts: 34, opp_pts: 28 }), { 'W/L/T': result, score: '34-28' }] as const,
    ),
    ['TX108', Object.values(SOURCE_LABELS).join(', ')],
    ['TX109', Object.values(TAG_LABELS).join(', ')],
  ])
})
