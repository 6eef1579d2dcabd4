import { expect, test } from 'vitest'
import { HOST_REMARK_CODES, LEAGUE_HOSTS } from '#core/league-hosts/host-league.ts'
import { HOST_TROUBLES } from '#core/league-hosts/host-draft.ts'
import { REFUSAL_STATUSES } from '#protocol/refusal-codes.ts'
import { closedSiteText, hostOfAddress } from './host-of-address.ts'
import { HOST_TROUBLE_TEXTS, hostRefusalText, pasteOfferText, remarkText } from './host-texts.ts'

const SENTENCE = /^[A-Z\d].+[.]$/
const REFUSALS = Object.keys(REFUSAL_STATUSES).filter((code) => code.includes('host_'))

test('[LH70] every refusal, remark and trouble of every site is a sentence without codes', () => {
  expect(REFUSALS.length).toBeGreaterThan(8)
  for (const host of LEAGUE_HOSTS) {
    const texts = [
      ...REFUSALS.map((code) => hostRefusalText(host, code, null) ?? code),
      ...HOST_REMARK_CODES.map((code) => remarkText({ code, details: ['1 teams', '2', '3'] }, host)),
      ...HOST_TROUBLES.map((trouble) => HOST_TROUBLE_TEXTS[trouble](host)),
    ]
    for (const text of texts) {
      expect(text).toMatch(SENTENCE)
      expect(text).not.toMatch(/_|undefined|null/)
    }
  }
  expect(hostRefusalText('espn', 'lobby_full', null)).toBeNull()
  expect(hostRefusalText('espn', 'toString', null)).toBeNull()
})

test('[LH71] a pasted address chooses its site; a name or a number leaves the choice', () => {
  expect(hostOfAddress('https://sleeper.com/draft/nfl/13012345')).toBe('sleeper')
  expect(hostOfAddress('https://sleeper.app/leagues/13012345/team')).toBe('sleeper')
  expect(hostOfAddress('https://fantasy.espn.com/football/league?leagueId=1')).toBe('espn')
  expect(hostOfAddress('https://www48.myfantasyleague.com/2026/home/10001')).toBe('mfl')
  for (const other of ['manager1', '1301234', '', 'https://example.com/espn', 'notsleeper.community']) {
    expect(hostOfAddress(other)).toBeNull()
  }
})

test('[LH93] an address of a site that only members can read is answered with what to do instead', () => {
  for (const [address, name] of [
    ['https://football.fantasysports.yahoo.com/f1/123456', 'Yahoo'],
    ['football.fantasysports.yahoo.com/f1/123456/draft', 'Yahoo'],
    ['https://fantasy.nfl.com/league/1234', 'NFL.com'],
  ] as const) {
    expect(closedSiteText(address)).toMatch(SENTENCE)
    expect(closedSiteText(address)).toContain(`leagues at ${name}`)
    expect(closedSiteText(address)).toContain('Paste the teams instead')
  }
  for (const other of ['yahoo', '@yahoo', 'https://sleeper.com/leagues/1301234', ''])
    expect(closedSiteText(other)).toBeNull()
})

test('[LH77] after a private league the way to paste its teams says that it can stay private', () => {
  expect(pasteOfferText(true)).toMatch(/^You can also keep the league private/)
  expect(pasteOfferText(false)).toBe('A private league, or another site?')
})
