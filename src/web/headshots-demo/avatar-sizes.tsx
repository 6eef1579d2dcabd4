import { useId } from 'react'
import { AVATAR_SIZES, type AvatarSize } from './filter-players.ts'

export interface AvatarSizesProps {
  size: AvatarSize
  onChoose: (size: AvatarSize) => void
}

/** One of the four sizes, as a row of radio buttons that look like one switch. */
export function AvatarSizes({ size, onChoose }: AvatarSizesProps) {
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-[0.625rem] bg-sunken p-[3px] max-desk:w-full">
      <legend className="sr-only">Avatar size</legend>
      {AVATAR_SIZES.map((option) => (
        <label
          key={option}
          className="grid min-h-8 flex-1 place-items-center whitespace-nowrap rounded-lg px-2.5 font-display text-base/none font-semibold tracking-wide text-muted hover:text-text has-checked:bg-raised has-checked:text-text has-checked:shadow-[0_1px_2px_rgb(0_0_0/18%)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus touch:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === size}
            onChange={() => onChoose(option)}
            className="sr-only"
          />
          {option} px
        </label>
      ))}
    </fieldset>
  )
}
