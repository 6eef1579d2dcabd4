import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  sortedIds,
  specText,
  textIdsIn,
  type TextId,
  type Values,
} from '../../../tests/support/spec-texts/spec-texts.ts'
import { playerOf } from '../../../tests/support/builders.ts'
import { gameOf } from '../../../tests/support/stats-builders.ts'
import { exportCsv, exportFileName } from '#core/draft/export-csv.ts'
import { emptyDraft } from '#core/draft/empty-draft.ts'
import { snakeFormat } from '#core/draft/order.ts'
import { defaultTeamName } from '#core/draft/setup.ts'
import { relativeTime } from '#core/lib/dates.ts'
import { CREATED_LOBBY_PLACEHOLDER, JOINED_LOBBY_PLACEHOLDER } from '#core/lobby/recent-lobbies.ts'
import { defaultTeamNameOf } from '#core/lobby/usernames.ts'
import { SOURCE_LABELS } from '#core/news/news-item.ts'
import { opponentText, resultText } from '#core/stats/game-text.ts'
import { NEWS_TOASTS, TAG_LABELS } from '../news/news-messages.ts'
import { failureText } from '../stats/stats-labels.ts'
import type { ToastMessage } from '../ui/toast.ts'
import { HEADSHOT_TOASTS } from '../headshots-demo/demo-store.ts'
import { LOBBY_TOASTS } from '../lobby/events/lobby-toasts.ts'
import { REFUSAL_MESSAGES } from '../api/refusal-messages.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { REFUSAL_TOASTS } from '../session/refusal-toasts.ts'
import { SOLO_TOASTS } from '../solo/solo-toasts.ts'

const HOUR_MS = 60 * 60_000
const SILENT = { code: 'no_answer', details: null } as const
const PLAYER = playerOf('WR', { name: 'Puka Nacua' })

const words = ({ title, description = '' }: ToastMessage) => `${title} / ${description}`

type TextCheck = readonly [id: TextId, actual: string, values?: Values]

/** The product's texts are the catalog's, and they are exactly those that the test's title names. */
function expectTexts(title: string, checks: readonly TextCheck[]): void {
  expect(checks.map(([id, actual]) => [id, actual])).toEqual(checks.map(([id, , values]) => [id, specText(id, values)]))
  expect(sortedIds(checks.map(([id]) => id))).toEqual(textIdsIn(title))
}

test('[TX0] only tests that are held to their titles check the texts of the catalog', () => {
  const cwd = fileURLToPath(new URL('../../..', import.meta.url))
  const files = globSync(['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/**/*.{test,spec}.ts'], { cwd })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /test\w*\('(?:\[\w+\] )*\[TX[1-9]\d*\]/.test(readFileSync(`${cwd}/${file}`, 'utf8')))
  expect(files).toContain('tests/e2e/spec-texts.spec.ts')
  expect(files.filter((file) => !/^(?:src\/web\/app\/spec-texts\.test|tests\/e2e\/.+\.spec)\.ts$/.test(file))).toEqual(
    [],
  )
})

test('[TX0] a check fails if it is missing, compares a different text, or leaves a placeholder without a value', () => {
  expect(textIdsIn('of [TX2] [RU1] [TX1] [TX12] texts')).toEqual(['TX1', 'TX2', 'TX12'])
  const title = ['[TX1]', '[TX2]'].join(' ')
  const notFound: TextCheck = ['TX1', '404']
  expect(() => expectTexts(title, [notFound])).toThrow('deeply equal')
  expect(() => expectTexts(title, [notFound, ['TX2', 'Oops! Page not found']])).not.toThrow()
  expect(() => expectTexts(title, [notFound, ['TX2', 'Oops, page not found']])).toThrow('deeply equal')
  expect(() => specText('TX24')).toThrow('TX24 needs {N}')
  expect(() => specText('TX1', { N: 1 })).toThrow('TX1 has no {N}')
  expect(() => specText('TX9999')).toThrow('no TX9999')
})

test('[TX119] [TX120] the exported file and its columns', ({ task }) => {
  const columns = exportCsv(emptyDraft(snakeFormat(2, 1)), [], new Map()).trim()
  expectTexts(task.name, [
    ['TX119', columns.replaceAll('"', '').replaceAll(',', ', ')],
    ['TX120', exportFileName('2026-08-21'), { date: '2026-08-21' }],
  ])
})

test('[TX121] [TX122] [TX123] [TX127] names that are given', ({ task }) => {
  expectTexts(task.name, [
    ['TX121', defaultTeamNameOf('Ann', []), { username: 'Ann' }],
    ['TX122', CREATED_LOBBY_PLACEHOLDER],
    ['TX123', JOINED_LOBBY_PLACEHOLDER],
    ['TX127', defaultTeamName(0), { N: 1 }],
  ])
})

test('[TX128] [TX129] [TX146] [TX150] [TX152] [TX153] [TX161] [TX162] [TX163] [TX164] toasts of a solo draft', ({
  task,
}) => {
  expectTexts(task.name, [
    ['TX128', words(SOLO_TOASTS.blankName())],
    ['TX129', words(DRAFT_TOASTS.nothingToExport())],
    ['TX146', words(DRAFT_TOASTS.draftedTo(PLAYER.name, 'Ours', 5)), { player: 'Puka Nacua', team: 'Ours', n: 5 }],
    ['TX150', words(DRAFT_TOASTS.undrafted(PLAYER.name)), { player: 'Puka Nacua' }],
    ...(['Targets', 'Avoids', 'Queue'] as const).flatMap(
      (list) =>
        [
          ['TX152', DRAFT_TOASTS.marked(PLAYER.name, list, true).title, { list }],
          ['TX153', DRAFT_TOASTS.marked(PLAYER.name, list, false).title, { list }],
        ] as const,
    ),
    ['TX161', SOLO_TOASTS.saved('Mock').title],
    ['TX162', SOLO_TOASTS.loaded('Mock').title],
    ['TX163', words(SOLO_TOASTS.reset())],
    ['TX164', words(DRAFT_TOASTS.exported())],
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
    ['TX144', words(DRAFT_TOASTS.pickNotSent())],
    ['TX145', words(DRAFT_TOASTS.drafted('Puka Nacua', 4)), { player: 'Puka Nacua', n: 4 }],
    ['TX147', words(DRAFT_TOASTS.notYourTurn())],
    ['TX148', words(DRAFT_TOASTS.undraftDenied())],
    ['TX149', REFUSAL_TOASTS.undraftFailed(SILENT).title],
    ['TX150', words(DRAFT_TOASTS.undrafted('Puka Nacua')), { player: 'Puka Nacua' }],
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
    ['TX158', failureText({ code: 'failed', details: null }, true), { message: REFUSAL_MESSAGES.failed }],
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
