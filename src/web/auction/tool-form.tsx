import { useState } from 'react'
import type { AuctionCommand, ReasonedCommand } from '#core/auction/auction-command.ts'
import { REASON_MAX_LENGTH } from '#core/lobby/usernames.ts'
import { useDraftSession } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { closeHostTool } from './host-tools-store.ts'
import { refusalText } from './refusal-text.ts'

type PlainCommand = Extract<AuctionCommand, { readonly kind: 'set-clocks' | 'bid' | 'nominate' }>

interface ToolFormProps {
  facts: AuctionFacts
  title: string
  description: string
  /** Null while what is entered can't be done. */
  command: ReasonedCommand | PlainCommand | null
  label: string
  /** It needs no reason: the log says everything. */
  isPlain?: boolean
  children?: React.ReactNode
}

/** The fields of a tool, with the host's reason where others read it, and why it was refused. */
export function ToolForm(props: ToolFormProps) {
  const { facts, title, description, command, label, isPlain = false, children } = props
  const session = useDraftSession()
  const [problem, setProblem] = useState<string | null>(null)
  const [why, setWhy] = useState('')
  const asksWhy = facts.part.isShared === true && !isPlain
  const save = async () => {
    if (command === null) return
    const sent = isPlain || why.trim() === '' ? command : { ...command, why }
    const outcome = await session.send({ kind: 'auction', command: sent })
    if (outcome.ok) closeHostTool()
    else setProblem(refusalText(outcome.error))
  }
  return (
    <Dialog
      open
      onClose={closeHostTool}
      title={title}
      description={description}
      size="sm"
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={closeHostTool}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={command === null}>
            {label}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        {asksWhy && <WhyField value={why} onChange={setWhy} />}
      </div>
      {problem !== null && (
        <p role="alert" className="mt-2 text-small text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  )
}

/** Why the host does it, in their own words. */
export function WhyField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label="Why (optional)"
      hint="Everybody reads it, with what you did."
      autoComplete="off"
      maxLength={REASON_MAX_LENGTH}
      value={value}
      onChange={onChange}
    />
  )
}
