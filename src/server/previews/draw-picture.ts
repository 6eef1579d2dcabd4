import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { serveProcess } from '../platform/run-process.ts'
import { PICTURE_SIZE } from './head-tags.ts'
import type { Picture, PictureAnswer, PictureOrder } from './picture.ts'

/** Draws the picture of a link, in a process of its own that pictures.ts starts. Colors of the dark theme. */
const COLORS = {
  ground: '#0a0e13',
  text: '#e9eff6',
  muted: '#92a3b7',
  accent: '#d6f54a',
  QB: '#ff6f8b',
  RB: '#27d3a2',
  WR: '#55adff',
  TE: '#ffb347',
  K: '#b993ff',
  DST: '#a8b5c5',
}
const FAMILY = 'Barlow Condensed'
const MARGIN = 40

type Drawn<Kind extends Picture['kind']> = Extract<Picture, { kind: Kind }>

function drawBoard(context: SKRSContext2D, { league, line, teamNames, rounds }: Drawn<'board'>): void {
  const top = 142
  const width = PICTURE_SIZE.width - 2 * MARGIN
  drawLogo(context, PICTURE_SIZE.width - MARGIN - 190, 66)
  write(context, league, MARGIN, 74, { size: 60, weight: 700, room: width - 220 })
  write(context, line, MARGIN, 108, { size: 26, color: COLORS.muted, room: width })
  const pitchX = width / teamNames.length
  const pitchY = Math.min(64, (PICTURE_SIZE.height - top - 20) / rounds.length)
  const size = Math.min(24, pitchY * 0.66, pitchX * 0.24)
  for (const [teamIndex, name] of teamNames.entries()) {
    write(context, name, MARGIN + teamIndex * pitchX, top - 8, {
      size: Math.min(20, size + 2),
      weight: 600,
      color: COLORS.muted,
      room: pitchX - 6,
    })
  }
  for (const [roundIndex, cells] of rounds.entries()) {
    for (const [teamIndex, { name, position }] of cells.entries()) {
      const [x, y] = [MARGIN + teamIndex * pitchX, top + roundIndex * pitchY]
      context.fillStyle = COLORS[position]
      context.globalAlpha = 0.24
      context.beginPath()
      context.roundRect(x, y, pitchX - 4, pitchY - 3, 4)
      context.fill()
      context.globalAlpha = 1
      context.fillRect(x, y, 4, pitchY - 3)
      write(context, name, x + 9, y + (pitchY - 3) / 2 + size * 0.34, { size, weight: 600, room: pitchX - 16 })
    }
  }
}

function drawInvite(context: SKRSContext2D, { league, host }: Drawn<'invite'>): void {
  const room = PICTURE_SIZE.width - 4 * MARGIN
  drawLogo(context, 2 * MARGIN, 120)
  write(context, league, 2 * MARGIN, 340, { size: 130, weight: 700, room })
  write(context, host === '' ? 'Join the draft' : `${host} invites you to draft`, 2 * MARGIN, 420, {
    size: 52,
    weight: 500,
    color: COLORS.muted,
    room,
  })
  context.fillStyle = COLORS.accent
  context.fillRect(2 * MARGIN, 500, 140, 10)
}

function drawLogo(context: SKRSContext2D, x: number, y: number): void {
  context.fillStyle = COLORS.accent
  context.fillRect(x, y - 22, 26, 6)
  context.fillRect(x, y - 10, 26, 6)
  write(context, 'Snakeboard', x + 38, y, { size: 36, weight: 600 })
}

interface Ink {
  readonly size: number
  readonly weight?: number
  readonly color?: string
  /** Longer texts are squeezed, and cut if that is not enough. */
  readonly room?: number
}

function write(context: SKRSContext2D, text: string, x: number, y: number, ink: Ink): void {
  const { size, weight = 500, color = COLORS.text, room } = ink
  context.font = `${weight} ${size}px "${FAMILY}", sans-serif`
  context.fillStyle = color
  context.fillText(room === undefined ? text : fitted(context, text, room), x, y, room)
}

/** What may be squeezed to three quarters of its width, and no more. */
function fitted(context: SKRSContext2D, text: string, room: number): string {
  const letters = [...text]
  let count = letters.length
  const shown = () => (count === letters.length ? text : `${letters.slice(0, count).join('').trimEnd()}…`)
  while (count > 1 && context.measureText(shown()).width > room / 0.75) count -= 1
  return shown()
}

/** Runs as a process: drawing takes a tenth of a second, which no pick should wait for. */
serveProcess<PictureOrder, PictureAnswer>(async ({ picture, fonts }) => {
  for (const font of fonts) GlobalFonts.register(Buffer.from(font), FAMILY)
  const canvas = createCanvas(PICTURE_SIZE.width, PICTURE_SIZE.height)
  const context = canvas.getContext('2d')
  context.fillStyle = COLORS.ground
  context.fillRect(0, 0, PICTURE_SIZE.width, PICTURE_SIZE.height)
  if (picture.kind === 'board') drawBoard(context, picture)
  else drawInvite(context, picture)
  return { kind: 'drawn', png: new Uint8Array(await canvas.encode('png')) }
})
