import { FastForward, Gauge, Pause, Play, SkipForward } from 'lucide-react'
import { useShallow } from 'zustand/react/shallow'
import { useSnapshot } from '../session/use-snapshot.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'
import { Select } from '../ui/select.tsx'
import type { ComputerPace } from './computer-pace.ts'
import { computersBarView, pauseLabel, type ComputersBarView } from './computers-bar-view.ts'
import type { SoloSession } from './solo-session.ts'

const PACES: readonly { readonly value: ComputerPace; readonly label: string }[] = [
  { value: 'instant', label: 'Instant' },
  { value: 'second', label: 'A second each' },
  { value: 'people', label: 'Like people' },
]

/** Beside the turn above the cards: Start and Pause, and how fast computers draft. */
export function ComputersTools({ session }: { session: SoloSession }) {
  const view = useSnapshot(session, useShallow(computersBarView))
  if (view === null) return null
  return (
    <div className="ml-auto flex shrink-0 items-center gap-1.5">
      {view.awayTeamIndex !== null && <TakeOverButton session={session} teamIndex={view.awayTeamIndex} />}
      {view.hasComputers && <PaceAndSimulation session={session} />}
      <StartButton session={session} view={view} />
    </div>
  )
}

function StartButton({ session, view }: { session: SoloSession; view: ComputersBarView }) {
  const label = pauseLabel(view)
  const { Icon, command } = PAUSE_BUTTONS[label]
  return (
    <Button
      size="sm"
      variant={label === 'Pause' ? 'plain' : 'move'}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={() => void session.send({ kind: command })}
    >
      {label}
    </Button>
  )
}

const PAUSE_BUTTONS = {
  Start: { Icon: Play, command: 'resume' },
  Resume: { Icon: Play, command: 'resume' },
  Pause: { Icon: Pause, command: 'pause' },
} as const

/** After two time-outs in a row autopick drafts for a team until its person is back. */
function TakeOverButton({ session, teamIndex }: { session: SoloSession; teamIndex: number }) {
  const teamName = useSnapshot(session, ({ teamNames }) => teamNames[teamIndex] ?? '')
  return (
    <Button
      size="sm"
      variant="primary"
      title={`Autopick drafts for ${teamName}, because time ran out twice`}
      onClick={() => void session.send({ kind: 'set-control', teamIndex, control: 'person' })}
    >
      Take over
      <span className="sr-only"> {teamName} from autopick</span>
    </Button>
  )
}

function PaceAndSimulation({ session }: { session: SoloSession }) {
  const pace = useSnapshot(session, (snapshot) => snapshot.computerPace)
  return (
    <>
      <div className="flex items-center gap-1.5 max-desk:hidden">
        <Select
          label="Computer speed"
          isLabelHidden
          size="sm"
          className="w-36"
          value={pace}
          options={PACES}
          onChange={session.setComputerPace}
        />
        <Button size="sm" variant="quiet" onClick={() => session.simulate('own-pick')}>
          Sim to my pick
        </Button>
        <Button size="sm" variant="quiet" onClick={() => session.simulate('end')}>
          Sim to the end
        </Button>
      </div>
      <SimulationMenu session={session} className="desk:hidden" />
    </>
  )
}

/** What the dense screen keeps in view: pause, and how fast computers draft. */
export function SoloTools({ session }: { session: SoloSession }) {
  const view = useSnapshot(session, useShallow(computersBarView))
  // The line below the bar has a button of that name, too.
  const isAuction = useSnapshot(session, (snapshot) => snapshot.auction !== null)
  if (view === null) return null
  const label = pauseLabel(view)
  const { Icon, command } = PAUSE_BUTTONS[label]
  return (
    <>
      {view.hasComputers && <SimulationMenu session={session} />}
      <IconButton
        label={`${label}${isAuction ? ' the auction' : ''}`}
        icon={<Icon aria-hidden />}
        onClick={() => void session.send({ kind: command })}
      />
    </>
  )
}

/** The same in the menu, for phones, whose bar has no room for it. */
export function SoloToolGroups({ session }: { session: SoloSession }) {
  const view = useSnapshot(session, useShallow(computersBarView))
  if (view === null) return null
  const label = pauseLabel(view)
  const { Icon, command } = PAUSE_BUTTONS[label]
  return (
    <>
      <MenuGroup>
        <MenuItem icon={<Icon aria-hidden />} onSelect={() => void session.send({ kind: command })}>
          {label}
        </MenuItem>
      </MenuGroup>
      {view.hasComputers && <SimulationGroups session={session} />}
    </>
  )
}

function SimulationMenu({ session, className }: { session: SoloSession; className?: string }) {
  return (
    <Menu label="Speed and simulation" icon={<Gauge aria-hidden />} {...(className === undefined ? {} : { className })}>
      <SimulationGroups session={session} />
    </Menu>
  )
}

function SimulationGroups({ session }: { session: SoloSession }) {
  const isAuction = useSnapshot(session, (snapshot) => snapshot.auction !== null)
  const pace = useSnapshot(session, (snapshot) => snapshot.computerPace)
  return (
    <>
      <MenuGroup>
        <MenuItem icon={<SkipForward aria-hidden />} onSelect={() => session.simulate('own-pick')}>
          {isAuction ? 'Sim to my nomination' : 'Sim to my pick'}
        </MenuItem>
        <MenuItem icon={<FastForward aria-hidden />} onSelect={() => session.simulate('end')}>
          Sim to the end
        </MenuItem>
      </MenuGroup>
      <MenuGroup label="Speed">
        <div className="px-2 pb-1">
          <Select
            label="Computer speed"
            isLabelHidden
            value={pace}
            options={PACES}
            onChange={session.setComputerPace}
          />
        </div>
      </MenuGroup>
    </>
  )
}
