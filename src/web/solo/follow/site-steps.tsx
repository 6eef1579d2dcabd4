import { useState } from 'react'
import { useStore } from 'zustand'
import { CLOCK_OFF, pickCount } from '#core/draft/draft.ts'
import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import { AddressForm, type AskedAddress } from '../../league-hosts/address-form.tsx'
import { HOST_NAMES, remarkText } from '../../league-hosts/host-texts.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { replacePlace } from '../../platform/place.ts'
import { ensureUsername } from '../../platform/username.ts'
import { DRAFT_TOASTS } from '../../session/draft-toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.ts'
import { SOLO_TOASTS } from '../solo-toasts.ts'
import { loadSolo, soloStore } from '../solo-store.ts'
import { useFollowQuestion } from './use-follow-question.ts'
import type { HostChoices } from '#core/league-hosts/host-choices.ts'
import type { HostDraftStatus, HostLeague } from '#core/league-hosts/host-league.ts'
import type { ReadHost } from '#core/league-hosts/read-hosts.ts'

/** From an address to a followed draft of a site that the server reads: which draft, which team. */
export function SiteSteps({ hosts }: { hosts: readonly ReadHost[] }) {
  const question = useFollowQuestion()
  const { step, isBusy, error, ask, back, clearError } = question
  const [host, setHost] = useState<ReadHost>(hosts[0] ?? 'sleeper')
  const left = useLeftDraft(hosts)
  const askFor = (asked: AskedAddress) => {
    setHost(asked.host)
    ask(asked)
  }
  switch (step.kind) {
    case 'address':
      return (
        <div className="grid gap-4">
          {left !== null && (
            <div className="flex flex-wrap items-center justify-between gap-2 rounded-xl border border-line bg-sunken p-3">
              <p className="min-w-0 truncate text-body">
                You left <b>{left.leagueName}</b>.
              </p>
              <Button
                variant="primary"
                disabled={isBusy}
                onClick={() => askFor({ host: left.host, address: left.draftId })}
              >
                Follow again
              </Button>
            </div>
          )}
          <AddressForm
            hosts={hosts}
            submitLabel="Find draft"
            isBusy={isBusy}
            error={error}
            onEdit={clearError}
            onSubmit={askFor}
          />
        </div>
      )
    case 'choices':
      return (
        <FollowChoices
          choices={step.choices}
          isBusy={isBusy}
          error={error}
          onChoose={(address) => ask({ host, address })}
          onBack={back}
        />
      )
    case 'seat':
      return <Seat draft={step.draft} asked={step.asked} user={step.user} onBack={back} />
  }
}

const WATCH_ONLY = ''

/** Which of the teams is the person's, before the draft is followed. */
export function Seat(props: { draft: HostDraft; asked: AskedAddress; user: string | null; onBack: () => void }) {
  const { draft, asked, user, onBack } = props
  const { league } = draft
  const left = useLeftDraft([asked.host])
  const [teamId, setTeamId] = useState(
    () => (left?.draftId === draft.draftId ? left.teamId : ownTeamId(league, user)) ?? WATCH_ONLY,
  )
  const hasPicks = useStore(
    soloStore,
    (state) => state.kind === 'ready' && pickCount(state.desk.session.snapshot().draft) > 0,
  )
  const isSame = left?.draftId === draft.draftId
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-display text-head font-semibold">{league.name}</p>
        <p className="text-body text-muted">{draftFacts(draft)}</p>
      </div>
      <Select
        label="Your team"
        value={teamId}
        options={[
          ...league.teams.map(({ id, name, managers }, index) => ({
            value: id,
            label: `${league.isOrderDrawn ? `${index + 1}. ` : ''}${name}${managersText(name, managers)}`,
          })),
          { value: WATCH_ONLY, label: 'None, I’m only watching' },
        ]}
        onChange={setTeamId}
      />
      {league.remarks.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 text-body text-muted">
          {league.remarks.map((remark) => (
            <li key={remark.code}>{remarkText(remark, league.host)}</li>
          ))}
        </ul>
      )}
      {hasPicks && !isSame && (
        <p className="text-body text-muted">Your current draft is saved. Open it again with Load.</p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onBack}>Back</Button>
        <Button
          variant="move"
          onClick={() => void follow(draft, { address: asked.address, teamId: teamId === WATCH_ONLY ? null : teamId })}
        >
          Follow
        </Button>
      </div>
    </div>
  )
}

async function follow(draft: HostDraft, chosen: { readonly address: string; readonly teamId: string | null }) {
  ensureUsername(deviceStorage)
  const desk = await loadSolo()
  if (desk === null) return showToast(NOT_LOADED)
  const { host, name } = draft.league
  const followed = desk.session.follow(
    { host, draftId: draft.draftId, leagueName: name, ...chosen },
    { draft, clock: CLOCK_OFF },
  )
  if (!followed.ok) return showToast(DRAFT_TOASTS.storageFull())
  const { overruledCount } = followed.value
  if (overruledCount > 0) showToast(SOLO_TOASTS.overruled(HOST_NAMES[host], overruledCount))
  replacePlace({ view: 'solo', tab: 'players', dialog: null })
}

const NOT_LOADED = {
  title: 'The board could not be loaded',
  description: 'Check your connection and try again.',
  tone: 'destructive',
} as const

/** The draft at one of these sites that the person stopped following last, if it is still on this device. */
function useLeftDraft(hosts: readonly ReadHost[]) {
  const left = useStore(soloStore, (state) => {
    const followed = state.kind === 'ready' ? state.desk.session.snapshot().followed : null
    return followed?.isStopped === true ? followed : null
  })
  const host = hosts.find((each) => each === left?.host)
  return left === null || host === undefined ? null : { ...left, host }
}

/** Leaves out managers whose name is also the team's. */
function managersText(name: string, managers: readonly string[]): string {
  const others = managers.filter((manager) => manager !== name)
  return others.length === 0 ? '' : ` (${others.join(', ')})`
}

export interface FollowChoicesProps {
  choices: HostChoices
  isBusy: boolean
  error: string | null
  /** The id to send as the next address. */
  onChoose: (address: string) => void
  onBack: () => void
}

/** The leagues and drafts of a person, or the drafts of a league. */
export function FollowChoices({ choices, isBusy, error, onChoose, onBack }: FollowChoicesProps) {
  const { user, leagues, drafts } = choices
  const rows = [
    ...leagues.map(({ leagueId, name, season, teamCount }) => ({
      id: leagueId,
      name,
      detail: `${season} · ${teamCount} teams`,
    })),
    ...drafts.map(({ draftId, name, season, status }) => ({
      id: draftId,
      name,
      detail: `${season} · ${STATUS_TEXTS[status]}`,
    })),
  ]
  return (
    <div className="grid gap-3">
      <p className="text-body text-muted">{user === null ? 'Which draft?' : `Leagues and drafts of ${user}:`}</p>
      <ul className="grid gap-1.5">
        {rows.map(({ id, name, detail }) => (
          <li key={id}>
            <button
              type="button"
              disabled={isBusy}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-lg border border-line bg-raised px-3 py-2 text-left enabled:hover:border-control disabled:opacity-50"
              onClick={() => onChoose(id)}
            >
              <span className="min-w-0 truncate font-semibold">{name}</span>
              <span className="shrink-0 text-body text-muted">{detail}</span>
            </button>
          </li>
        ))}
      </ul>
      {error !== null && (
        <p role="alert" className="text-body text-danger">
          {error}
        </p>
      )}
      <Button className="justify-self-start" onClick={onBack}>
        Back
      </Button>
    </div>
  )
}

/** The team of the person whose name was searched for; null if it is unclear. */
function ownTeamId({ teams }: Pick<HostLeague, 'teams'>, user: string | null): string | null {
  if (user === null) return null
  const wanted = user.toLowerCase()
  return teams.find(({ managers }) => managers.some((manager) => manager.toLowerCase() === wanted))?.id ?? null
}

const STATUS_TEXTS: Readonly<Record<HostDraftStatus, string>> = {
  not_begun: 'not begun',
  drafting: 'drafting now',
  paused: 'paused',
  complete: 'finished',
}

/** "12 teams, 16 rounds, drafting now: 34 of 192 picks" */
function draftFacts({ league, status, picks }: HostDraft): string {
  const { teamCount, roundCount } = league.format
  return `${teamCount} teams, ${roundCount} rounds, ${STATUS_TEXTS[status]}: ${picks.length} of ${teamCount * roundCount} picks`
}
