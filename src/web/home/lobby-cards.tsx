import { useState, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { CodeField } from '../ui/code-field.tsx'

export interface HomeCardProps {
  id: string
  title: string
  text: string
  isLead?: boolean
  className?: string
  children: ReactNode
}

export function HomeCard({ id, title, text, isLead = false, className, children }: HomeCardProps) {
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'flex flex-col gap-1 rounded-2xl border bg-surface p-5',
        isLead ? 'border-[color-mix(in_oklab,var(--accent-line)_50%,var(--line))]' : 'border-line',
        className,
      )}
    >
      <h2 id={id} className="font-display text-[1.75rem]/8 font-semibold">
        {title}
      </h2>
      <p className="mb-4 text-muted">{text}</p>
      <div className="mt-auto">{children}</div>
    </section>
  )
}

export function CreateCard({ onCreate }: { onCreate: () => void }) {
  return (
    <HomeCard id="create-lobby" title="Create Lobby" text="Start a new draft and invite your friends">
      <Button size="lg" isWide onClick={onCreate}>
        Create New Draft
      </Button>
    </HomeCard>
  )
}

export interface JoinCardProps {
  /** From an invitation; '' without one. */
  invitedCode: string
  onJoin: (code: string) => void
}

export function JoinCard({ invitedCode, onJoin }: JoinCardProps) {
  const [code, setCode] = useState(invitedCode)
  return (
    <HomeCard id="join-lobby" title="Join Lobby" text="Enter the code that the host shared">
      <form
        noValidate
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (code !== '') onJoin(code)
        }}
      >
        <CodeField label="Lobby code" isLabelHidden value={code} onChange={setCode} className="flex-1" />
        <Button type="submit" size="lg" disabled={code === ''}>
          Join
        </Button>
      </form>
    </HomeCard>
  )
}
