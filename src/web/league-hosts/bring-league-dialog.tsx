import { useState, type ReactNode } from 'react'
import {
  bringLeague,
  type BringLimits,
  type BroughtLeague,
  type KeepersWithoutRound,
} from '#core/league-hosts/bring-league.ts'
import { LEAGUE_HOSTS, type HostLeague } from '#core/league-hosts/host-league.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import { callLazily } from '../api/lazy-call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AddressForm } from './address-form.tsx'
import { BringChoices } from './bring-choices.tsx'
import { LeaguePreview } from './league-preview.tsx'
import { PasteForm } from './paste-form.tsx'
import { useHostLeague } from './use-host-league.ts'

export interface BringLeagueDialogProps {
  open: boolean
  onClose: () => void
  limits: BringLimits
  /** Used for what a pasted list of teams doesn't say. */
  current: { readonly roundCount: number; readonly rules: LeagueRules }
  /** Why the league can't be used, beyond its number of teams. */
  problemsOf: (brought: BroughtLeague) => readonly string[]
  /** What happens to the current draft. */
  note?: string | undefined
  /** Further choices and actions for a league. */
  children?: (league: HostLeague, brought: BroughtLeague) => ReactNode
  isBusy?: boolean
  onUse: (league: HostLeague, brought: BroughtLeague) => void
}

/** Finds a league at another site, previews it, and uses it here. */
export function BringLeagueDialog(props: BringLeagueDialogProps) {
  const { open, onClose } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      isTall
      title="Bring your league"
      description="Rules, teams, order, keepers and traded picks from the site where your league plays."
    >
      {open && <BringLeague {...props} />}
    </Dialog>
  )
}

function BringLeague({ limits, current, problemsOf, note, children, isBusy = false, onUse }: BringLeagueDialogProps) {
  const host = useHostLeague(callLazily)
  const [withoutRound, setWithoutRound] = useState<KeepersWithoutRound>('last_rounds')
  const { step, asked } = host
  switch (step.kind) {
    case 'ask':
      return (
        <div className="grid gap-5">
          <AddressForm
            hosts={LEAGUE_HOSTS}
            initial={asked}
            submitLabel="Find league"
            isBusy={host.isBusy}
            error={step.error}
            onEdit={host.clearError}
            onSubmit={(question) => void host.ask(question)}
          />
          <div className="border-t border-line pt-4">
            <p className="text-sm text-muted">
              {step.isPrivate
                ? 'You can also keep the league private and paste its teams. No site’s password is ever needed here.'
                : 'A private league, or another site?'}
            </p>
            <Button className="mt-2" variant={step.isPrivate ? 'plain' : 'quiet'} onClick={host.paste}>
              Paste the teams instead
            </Button>
          </div>
        </div>
      )
    case 'paste':
      return (
        <PasteForm
          text={host.pasted}
          teams={limits.teams}
          around={{ host: asked.host, ...current }}
          isBusy={host.isBusy}
          onText={host.setPasted}
          onAnswer={asked.host === 'espn' ? host.readPasted : null}
          onLeague={host.show}
          onBack={host.back}
        />
      )
    case 'choices':
      return (
        <BringChoices
          host={asked.host}
          choices={step.choices}
          isBusy={host.isBusy}
          onChoose={(id) => void host.ask({ host: asked.host, address: id })}
          onBack={host.back}
        />
      )
    case 'preview': {
      const brought = bringLeague(step.league, limits, withoutRound)
      const problems = problemsOf(brought)
      const isBlocked = problems.length > 0 || brought.leftOut.some(({ code }) => code === 'team_count')
      return (
        <div className="grid gap-5">
          <LeaguePreview
            league={step.league}
            brought={brought}
            problems={problems}
            withoutRound={withoutRound}
            onWithoutRound={setWithoutRound}
          />
          {children?.(step.league, brought)}
          {note !== undefined && <p className="text-sm text-muted">{note}</p>}
          <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
            <Button disabled={isBusy} onClick={host.back}>
              Back
            </Button>
            <Button variant="primary" disabled={isBlocked || isBusy} onClick={() => onUse(step.league, brought)}>
              Use this league
            </Button>
          </div>
        </div>
      )
    }
  }
}
