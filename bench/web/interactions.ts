import type { Locator, Page } from '@playwright/test'
import { pickInRoundOf, roundNumberOf } from '#core/draft/order.ts'
import { browse, DEFAULT_BROWSE_OPTIONS } from '#core/players/browse.ts'
import type { Board } from '#core/players/board.ts'
import type { PageChange } from './paint-probe.ts'

/** One user action and the change that it makes on the page. */
export interface Press {
  readonly eventType: 'input' | 'click'
  readonly change: PageChange
  readonly run: () => Promise<void>
}

/** Actions of one kind, one after another; any setup between them happens between measurements. */
export type Presses = (page: Page, board: Board, count: number) => AsyncGenerator<Press>

export type InteractionName = 'search' | 'target' | 'draft'

export const INTERACTIONS: Readonly<Record<InteractionName, Presses>> = {
  search: searchPresses,
  target: targetPresses,
  draft: draftPresses,
}

const CARDS = '[data-draft-frame="cards"]'
/** "Pick 17 of 192" above the cards, "Round 2, Pick 5" in the turn bar of the rows. */
export const PICK_PLACE = `${CARDS} header p, .turn-long`
const TEAM_COUNT = 12

/** How long a mouse button stays pressed. */
const BUTTON_DOWN_MS = 80
const LETTER_COUNT = 4

/** Types names letter by letter; only letters that change the list count, because the others produce no change to wait for. */
async function* searchPresses(page: Page, board: Board, count: number): AsyncGenerator<Press> {
  const box = page.getByPlaceholder('Search players...')
  await box.focus()
  let pressed = 0
  for (const name of namesApart(board)) {
    await box.fill('')
    await page.waitForTimeout(600)
    for (const [index, letter] of [...name.slice(0, LETTER_COUNT).toLowerCase()].entries()) {
      const [before, after] = [index, index + 1].map((end) => foundCount(board, name.slice(0, end)))
      const run = () => page.keyboard.press(letter)
      if (before === after || after === undefined) {
        await run()
        continue
      }
      yield { eventType: 'input', change: { selector: 'search p', textStart: playerCountText(after) }, run }
      pressed += 1
      if (pressed === count) return
    }
  }
  throw new Error(`only ${pressed} letters changed the list`)
}

/** Targets every visible card, then untargets them again. */
async function* targetPresses(page: Page, _board: Board, count: number): AsyncGenerator<Press> {
  const ids = await cardIdsInView(page)
  for (let pressed = 0; pressed < count; pressed++) {
    const isOn = Math.floor(pressed / ids.length) % 2 === 0
    const button = `[data-player-id="${ids[pressed % ids.length]}"] [aria-label^="Target "]`
    yield {
      eventType: 'click',
      change: { selector: `${button}[aria-pressed="${isOn}"]`, textStart: '' },
      run: await clickOn(page.locator(button)),
    }
  }
}

/** Always the first player in the list. */
async function* draftPresses(page: Page, _board: Board, count: number): AsyncGenerator<Press> {
  const isCards = await page.locator(CARDS).isVisible()
  for (let pressed = 0; pressed < count; pressed++) {
    const slotNumber = pressed + 2
    const inRound = `Round ${roundNumberOf(slotNumber, TEAM_COUNT)}, Pick ${pickInRoundOf(slotNumber, TEAM_COUNT)}`
    yield {
      eventType: 'click',
      change: { selector: PICK_PLACE, textStart: isCards ? `Pick ${slotNumber} of ` : inRound },
      run: await clickOnFirstDraft(page),
    }
  }
}

/** Moves the pointer to the first player who can be drafted, once the list is at rest; the returned function clicks. */
export async function clickOnFirstDraft(page: Page): Promise<() => Promise<void>> {
  await page.mouse.move(1, 1)
  // A drafted player leaves, the others move up, and take no press for a moment.
  await page.waitForFunction(() => document.querySelector('[data-leaving], [data-closing], [data-moved]') === null)
  return clickOn(page.locator('[data-player-id] button[aria-label^="Draft "]:enabled').first())
}

/** Moves the pointer to the button; the returned function clicks it. */
export async function clickOn(button: Locator): Promise<() => Promise<void>> {
  const box = await button.boundingBox()
  if (box === null) throw new Error('the button is not on the page')
  const { mouse } = button.page()
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  return () =>
    mouse
      .down()
      .then(() => button.page().waitForTimeout(BUTTON_DOWN_MS))
      .then(() => mouse.up())
}

async function cardIdsInView(page: Page): Promise<readonly string[]> {
  return page
    .locator('[data-player-id]')
    .evaluateAll((cards) =>
      cards
        .filter((card) => card.getBoundingClientRect().bottom <= innerHeight)
        .map((card) => card.getAttribute('data-player-id') ?? ''),
    )
}

/** Players whose names begin differently, so that each search starts from the full list and narrows it. */
function namesApart(board: Board): readonly string[] {
  return [...new Map(board.players.map(({ name }) => [name.slice(0, LETTER_COUNT), name])).values()]
}

function foundCount(board: Board, search: string): number {
  const nobody = { isDrafted: () => false, isTarget: () => false, isAvoid: () => false }
  return browse(board, nobody, { ...DEFAULT_BROWSE_OPTIONS, search }).length
}

function playerCountText(playerCount: number): string {
  return playerCount === 1 ? '1 player' : `${playerCount} players`
}
