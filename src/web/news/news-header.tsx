import { ArrowLeft } from 'lucide-react'
import { themeStore } from '../app/device.ts'
import { leaveNews } from '../app/place.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { ThemeSwitch, useThemeChoice } from '../ui/theme-switch.tsx'

export function NewsHeader() {
  const theme = useThemeChoice(themeStore)
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-[74rem] items-center gap-2 px-2 desk:px-4">
        <IconButton label="Back" icon={<ArrowLeft aria-hidden />} onClick={leaveNews} />
        <Logo />
        <div className="ml-auto">
          <ThemeSwitch choice={theme} onChoose={themeStore.choose} />
        </div>
      </div>
    </header>
  )
}
