import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { useStore } from 'zustand'
import { themeStore } from '../platform/device-theme.ts'
import { THEME_CHOICES } from '../platform/theme.ts'

export function ThemeSwitch() {
  const choice = useStore(themeStore)
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-[0.625rem] bg-sunken p-[3px]">
      <legend className="sr-only">Theme</legend>
      {THEME_CHOICES.map((option) => {
        const { label, Icon } = FACES[option]
        return (
          <label
            key={option}
            title={label}
            className="relative grid size-8 place-items-center rounded-lg text-muted hover:text-text has-checked:bg-raised has-checked:text-text has-checked:shadow-[0_1px_2px_rgb(0_0_0/18%)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus touch:size-11"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === choice}
              onChange={() => themeStore.setState(option)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-4" />
            <span className="sr-only">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

const FACES = {
  system: { label: 'System theme', Icon: Monitor },
  dark: { label: 'Dark theme', Icon: Moon },
  light: { label: 'Light theme', Icon: Sun },
} as const
