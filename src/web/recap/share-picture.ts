import type { Position } from '#core/players/player.ts'

/** What the picture to share says about one team. */
export interface PictureFacts {
  readonly teamName: string
  /** "Sunday League", "3rd of 12, pick 5, PPR" */
  readonly lines: readonly string[]
  /** Rank by lineup place: "QB", "6". At most six fit. */
  readonly ranks: readonly { readonly label: string; readonly value: string }[]
  /** "1,735", "projected points". At most three fit. */
  readonly figures: readonly { readonly value: string; readonly label: string }[]
  /** The starters. At most ten fit. */
  readonly starters: readonly {
    readonly place: string
    readonly position: Position
    readonly name: string
    readonly detail: string
  }[]
}

const PICTURE_SIZE = { width: 1200, height: 630 } as const

/** The dark theme's colors; a canvas knows no variables. */
const COLORS = {
  ground: '#0a0e13',
  side: '#111821',
  line: '#243041',
  text: '#e9eff6',
  muted: '#92a3b7',
  accent: '#d6f54a',
}
const POSITION_COLORS: Readonly<Record<Position, string>> = {
  QB: '#ff6f8b',
  RB: '#27d3a2',
  WR: '#55adff',
  TE: '#ffb347',
  K: '#b993ff',
  DST: '#a8b5c5',
}
const FACE = '"Barlow Condensed", "Arial Narrow", sans-serif'

/** Draws the picture on this device, as a PNG. Null where the browser can't. */
export async function drawSharePicture(facts: PictureFacts): Promise<Blob | null> {
  await Promise.all([500, 600, 700].map((weight) => document.fonts.load(`${weight} 32px ${FACE}`))).catch(
    () => undefined,
  )
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE_SIZE.width
  canvas.height = PICTURE_SIZE.height
  const context = canvas.getContext('2d')
  if (context === null) return null
  paint(context, facts)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

const SIDE_WIDTH = 520
const MARGIN = 48

function paint(context: CanvasRenderingContext2D, facts: PictureFacts): void {
  const { width, height } = PICTURE_SIZE
  context.fillStyle = COLORS.ground
  context.fillRect(0, 0, width, height)
  context.fillStyle = COLORS.side
  context.fillRect(0, 0, SIDE_WIDTH, height)
  context.fillStyle = COLORS.line
  context.fillRect(SIDE_WIDTH, 0, 1, height)
  paintSide(context, facts)
  paintStarters(context, facts.starters.slice(0, 10))
}

function paintSide(context: CanvasRenderingContext2D, { teamName, lines, ranks, figures }: PictureFacts): void {
  const room = SIDE_WIDTH - 2 * MARGIN
  paintLogo(context, MARGIN, 44)
  write(context, 'Snakeboard', MARGIN + 46, 74, { size: 32, weight: 700 })
  write(context, teamName, MARGIN, 196, { size: 84, weight: 700, room })
  for (const [index, line] of lines.entries()) {
    write(context, line, MARGIN, 244 + index * 34, { size: 28, color: COLORS.muted, room })
  }
  const shown = ranks.slice(0, 6)
  const tile = Math.min(78, (room - 8 * (shown.length - 1)) / Math.max(1, shown.length))
  for (const [index, { label, value }] of shown.entries()) {
    const x = MARGIN + index * (tile + 8)
    context.fillStyle = COLORS.line
    box(context, x, 324, tile, 78, 8)
    write(context, label, x + tile / 2, 350, {
      size: 20,
      weight: 600,
      color: COLORS.muted,
      align: 'center',
      room: tile - 8,
    })
    write(context, value, x + tile / 2, 388, { size: 36, weight: 700, align: 'center', room: tile - 8 })
  }
  if (shown.length > 0) write(context, 'rank in the league, by place', MARGIN, 430, { size: 20, color: COLORS.muted })
  const pitch = room / Math.min(3, Math.max(1, figures.length))
  for (const [index, { value, label }] of figures.slice(0, 3).entries()) {
    write(context, value, MARGIN + index * pitch, 548, { size: 72, weight: 700, room: pitch - 12 })
    write(context, label, MARGIN + index * pitch, 582, { size: 22, color: COLORS.muted, room: pitch - 8 })
  }
}

/** The app's mark (ui/logo.tsx), 36 px wide. */
function paintLogo(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.save()
  context.translate(x, y)
  context.scale(36 / 32, 36 / 32)
  context.strokeStyle = COLORS.accent
  context.fillStyle = COLORS.accent
  context.lineWidth = 4.2
  context.lineCap = 'round'
  context.stroke(new Path2D('M5 7h17.5a4.5 4.5 0 0 1 0 9h-13a4.5 4.5 0 0 0 0 9H22'))
  context.beginPath()
  context.arc(27.2, 25, 2.6, 0, 2 * Math.PI)
  context.fill()
  context.restore()
}

function paintStarters(context: CanvasRenderingContext2D, starters: PictureFacts['starters']): void {
  const x = SIDE_WIDTH + 36
  const width = PICTURE_SIZE.width - x - 36
  const pitch = Math.min(64, (PICTURE_SIZE.height - 72) / Math.max(1, starters.length))
  for (const [index, { place, position, name, detail }] of starters.entries()) {
    const y = 36 + index * pitch
    const middle = y + pitch / 2 + 8
    const color = POSITION_COLORS[position]
    context.globalAlpha = 0.22
    context.fillStyle = color
    box(context, x, y, width, pitch - 7, 8)
    context.globalAlpha = 1
    context.fillRect(x, y + 2, 6, pitch - 11)
    write(context, place, x + 22, middle, { size: 28, weight: 700, color, room: 62 })
    write(context, name, x + 96, middle, { size: 36, weight: 600, room: width - 96 - 150 })
    write(context, detail, x + width - 18, middle, { size: 24, color: COLORS.muted, align: 'right', room: 130 })
  }
}

interface Ink {
  readonly size: number
  readonly weight?: number
  readonly color?: string
  readonly align?: CanvasTextAlign
  /** Longer texts are squeezed, and cut if that is not enough. */
  readonly room?: number
}

function write(context: CanvasRenderingContext2D, text: string, x: number, y: number, ink: Ink): void {
  const { size, weight = 500, color = COLORS.text, align = 'left', room } = ink
  context.font = `${weight} ${size}px ${FACE}`
  context.fillStyle = color
  context.textAlign = align
  context.fillText(room === undefined ? text : fitted(context, text, room), x, y, room)
}

/** What may be squeezed to three quarters of its width, and no more. */
function fitted(context: CanvasRenderingContext2D, text: string, room: number): string {
  let shown = text
  while (shown.length > 1 && context.measureText(shown).width > room / 0.75) shown = `${shown.slice(0, -2).trimEnd()}…`
  return shown
}

function box(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.fill()
}
