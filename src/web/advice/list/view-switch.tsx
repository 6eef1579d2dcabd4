import { Segments } from '../../ui/segments.tsx'
import { choosePlayersView, PLAYERS_VIEWS, usePlayersView } from './players-view.ts'

export function ViewSwitch() {
  const view = usePlayersView((chosen) => chosen.view)
  return (
    <Segments
      label="View"
      isLabelHidden
      isSmall
      value={view}
      options={PLAYERS_VIEWS}
      onChange={choosePlayersView}
      className="max-desk:ml-auto"
    />
  )
}
