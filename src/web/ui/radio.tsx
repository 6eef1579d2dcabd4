export interface RadioProps {
  /** For the label's `htmlFor`. */
  id: string
  /** Radios of one name are one choice. */
  name: string
  label: string
  isChecked: boolean
  onChange: () => void
}

/** The dot of a choice whose label, around it or beside it, is drawn by its caller. */
export function Radio({ id, name, label, isChecked, onChange }: RadioProps) {
  return (
    <input
      id={id}
      type="radio"
      name={name}
      aria-label={label}
      checked={isChecked}
      onChange={onChange}
      className="size-5 flex-none cursor-pointer appearance-none rounded-full border-2 border-control bg-clip-content p-1 outline-none checked:border-text checked:bg-text"
    />
  )
}
