import { changeBrowse, useBrowse } from '../players/browse-store.ts'
import { Segments } from '../ui/segments.tsx'

/** Whether the list shows who is left or who was sold. */
export function SoldOrLeft() {
  const isSold = useBrowse(({ filter }) => filter === 'drafted')
  return (
    <Segments
      label="Left or sold"
      isLabelHidden
      className="[&_label]:min-h-6.5 [&_label]:px-2 [&_label]:text-small"
      value={isSold ? 'sold' : 'left'}
      options={LEFT_OR_SOLD}
      onChange={(value) => changeBrowse({ filter: value === 'sold' ? 'drafted' : 'all' })}
    />
  )
}

const LEFT_OR_SOLD = [
  { value: 'left', label: 'Left' },
  { value: 'sold', label: 'Sold' },
] as const
