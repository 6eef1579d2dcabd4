import { Search, X } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import { Kbd } from './kbd.tsx'
import { FIELD_CONTROL } from './text-field.tsx'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** The key that focuses the field, shown while it is empty. The caller handles it. */
  shortcut?: string
  inputRef?: RefObject<HTMLInputElement | null>
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  className?: string
}

export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, placeholder, shortcut, onKeyDown, className } = props
  const id = useId()
  const ownRef = useRef<HTMLInputElement>(null)
  const inputRef = props.inputRef ?? ownRef
  return (
    <div className={classNames('relative min-w-0', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
      <input
        ref={inputRef}
        id={id}
        type="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        className={classNames(
          FIELD_CONTROL,
          'min-h-10 pr-10 pl-9 text-body [&::-webkit-search-cancel-button]:appearance-none',
          // Nothing stands at the right end then: the placeholder is whole on the narrowest phone.
          value === '' && 'touch:pr-1',
        )}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value === '' && shortcut !== undefined && (
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center touch:hidden">
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-lg text-muted hover:text-text touch:w-11"
          onClick={() => {
            onChange('')
            inputRef.current?.focus()
          }}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
