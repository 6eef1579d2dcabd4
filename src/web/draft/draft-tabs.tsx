import { replacePlace, type DraftTab } from '../app/place.ts'
import { Tabs, type Tab } from '../ui/tabs.tsx'

/** Shared by the tabs in the header and the panels that they open. */
export const DRAFT_TABS_ID = 'draft'

const TABS: readonly Tab<DraftTab>[] = [
  { id: 'players', label: 'Players' },
  { id: 'board', label: 'Draft Board' },
]

export function DraftTabs({ tab, className }: { tab: DraftTab; className?: string }) {
  return (
    <Tabs
      label="View"
      idBase={DRAFT_TABS_ID}
      tabs={TABS}
      value={tab}
      onChange={(next) => replacePlace({ tab: next })}
      {...(className === undefined ? {} : { className })}
    />
  )
}
