import { useStore } from 'zustand'
import { classNames } from './class-names.ts'
import { Spinner } from './loading.tsx'
import { silhouetteKind, type HeadshotSubject, useHeadshotSource, type SilhouetteKind } from './headshot-sources.ts'
import { loadedImages, noteFailed, noteLoaded } from '../platform/loaded-images.ts'
import type { ReactNode } from 'react'

export interface HeadshotProps {
  player: HeadshotSubject
  /** In pixels; 64 by default. */
  size?: number
  className?: string
}

/** A circle that has its full size before the image has loaded. */
export function Headshot({ player, size = 64, className }: HeadshotProps) {
  const source = useHeadshotSource(player)
  const isLoading = useStore(loadedImages, ({ loaded }) => source !== null && !loaded.has(source))
  const kind = silhouetteKind(player.position)
  const label = `${player.name} headshot`

  return (
    <span
      data-position={kind}
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-tint text-p',
        className,
      )}
      style={{ width: size, height: size }}
    >
      {source === null ? (
        <Silhouette kind={kind} label={label} className="size-[76%]" />
      ) : (
        <img
          key={source}
          src={source}
          alt={label}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          className={classNames(
            'size-full object-cover object-top transition-opacity duration-150',
            isLoading && 'opacity-0',
          )}
          onLoad={() => noteLoaded(source)}
          onError={() => {
            // Offline the image is not to blame: it may be requested again.
            if (navigator.onLine) noteFailed(source)
          }}
        />
      )}
      {isLoading && <Spinner size={size / 4} className="absolute" />}
    </span>
  )
}

export interface SilhouetteProps {
  kind: SilhouetteKind
  /** Read out as an image; without it the silhouette is decoration. */
  label?: string
  className?: string
}

/** A figure in what its position does: throws, runs with the ball, catches, blocks, kicks; a shield for a defence. */
export function Silhouette({ kind, label, className }: SilhouetteProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...naming}
      viewBox="0 0 64 64"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {SHAPES[kind]}
    </svg>
  )
}

function Head({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r="5.6" fill="currentColor" stroke="none" />
}

/** The seam, in the page's ground, tells it from a hand. */
function Ball({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M-8 0A8.6 8.6 0 0 1 8 0A8.6 8.6 0 0 1-8 0Z" className="fill-current stroke-none" />
      <path d="M-3 0H3" className="stroke-bg" strokeWidth="1.6" />
    </g>
  )
}

/** The limbs on the far side, a shade quieter. */
function Far({ d }: { d: string }) {
  return <path d={d} opacity="0.55" />
}

function Trunk({ d }: { d: string }) {
  return <path d={d} strokeWidth="9" />
}

const SHAPES: Readonly<Record<SilhouetteKind, ReactNode>> = {
  QB: (
    <>
      <Far d="M35 26 45 27 53 21M28 41 20 48 13 57" />
      <Head x={35} y={15} />
      <Trunk d="M32 26 29 40" />
      <path d="M30 25 19 24 18 14M30 41 39 47 41 58" />
      <Ball x={17} y={7.5} turn={-28} />
    </>
  ),
  RB: (
    <>
      <Far d="M35 24 24 23 17 31M28 38 19 46 8 44" />
      <Head x={42} y={13} />
      <Trunk d="M37 24 29 37" />
      <path d="M37 25 35 35 46 35M30 38 42 43 40 56" />
      <Ball x={47} y={28} turn={-30} />
    </>
  ),
  WR: (
    <>
      <Far d="M26 29 37 24 47 15M25 44 16 49 8 45" />
      <Head x={25} y={19} />
      <Trunk d="M27 30 25 43" />
      <path d="M28 29 36 18 42 8M26 44 31 52 26 61" />
      <Ball x={51} y={8} turn={-42} />
    </>
  ),
  TE: (
    <>
      <Far d="M29 26 39 24 46 20M18 40 11 48 6 58" />
      <Head x={33} y={16} />
      <Trunk d="M28 27 19 38" />
      <path d="M28 28 37 35 46 32M20 40 31 46 29 58" />
      <path d="M53 12V46" strokeWidth="8" />
    </>
  ),
  K: (
    <>
      <Far d="M24 25 14 30 7 24M24 39 21 48 22 59" />
      <Head x={25} y={14} />
      <Trunk d="M25 25 26 38" />
      <path d="M26 25 36 30 43 24M27 39 41 41 52 31" />
      <Ball x={55} y={16} turn={-52} />
    </>
  ),
  DST: (
    <g stroke="none" fill="currentColor">
      <path d="M32 8v49C20 52 12 43 12 31V14.5Z" />
      <path d="M32 8v49c12-5 20-14 20-26V14.5Z" opacity="0.55" />
    </g>
  ),
  unknown: (
    <g stroke="none" fill="currentColor">
      <circle cx="32" cy="23" r="10.5" />
      <path d="M11 58C11 46 20 39 32 39s21 7 21 19Z" opacity="0.75" />
    </g>
  ),
}
