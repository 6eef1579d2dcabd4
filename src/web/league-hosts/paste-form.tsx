import { useState } from 'react'
import type { HostLeague, LeagueHost } from '#core/league-hosts/host-league.ts'
import { pastedLeague, type PastedProblem } from '#core/league-hosts/pasted-teams.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import type { Limits } from '#core/lib/limits.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-field.tsx'

export interface PasteFormProps {
  text: string
  teams: Limits
  around: { readonly host: LeagueHost; readonly roundCount: number; readonly rules: LeagueRules }
  onText: (text: string) => void
  onLeague: (league: HostLeague) => void
  onBack: () => void
}

/** Teams as text, for a league that no server can read. What was pasted stays, whatever is wrong with it. */
export function PasteForm({ text, teams, around, onText, onLeague, onBack }: PasteFormProps) {
  const [problem, setProblem] = useState<PastedProblem | null>(null)
  const submit = () => {
    const read = pastedLeague(text, teams, around)
    if (read.ok) onLeague(read.value)
    else setProblem(read.error)
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextArea
        label="Teams"
        rows={12}
        maxLength={TEXT_MAX_LENGTH}
        value={text}
        placeholder={'Ann’s Team\nBob’s Team'}
        hint="One team per line, in the order of the first round. Rounds, lineup and scoring stay as they are here; set them under League rules."
        error={problem !== null && problemText(problem)}
        onChange={(changed) => {
          setProblem(null)
          onText(changed)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" variant="primary">
          Look at the teams
        </Button>
      </div>
    </form>
  )
}

/** Far more than the names of all teams. */
const TEXT_MAX_LENGTH = 20_000

function problemText(problem: PastedProblem): string {
  if (problem.code === 'not_names') return 'This is a page’s code, not a list of teams. Enter one team name per line.'
  const { count, limits } = problem
  const lines = count === 1 ? '1 line' : `${count} lines`
  return `${count === 0 ? 'There is no name here' : `There are ${lines} with a name`}. A draft here has ${limits.min} to ${limits.max} teams.`
}
