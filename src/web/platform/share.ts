import { downloadFile } from './download.ts'

/** Whether the device has a share sheet (phones over https mostly). */
export function hasShareSheet(): boolean {
  return 'share' in navigator
}

/** Opens the share sheet and returns whether that worked. Closing it without sharing counts as success. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Opens the device's share sheet with a picture, or else saves it. False if the person closed the sheet. */
export async function sharePicture(picture: Blob, fileName: string, title: string): Promise<boolean> {
  const file = new File([picture], fileName, { type: picture.type })
  // Older browsers have no canShare.
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title })
      return true
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return false
    }
  }
  downloadFile(fileName, picture)
  return true
}

/** Copies a text and returns whether that worked. Plain http away from localhost has no clipboard API. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Missing outside a secure context, whatever its type says.
    if ('clipboard' in navigator) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused (no focus, no permission): copying a selection may still be allowed.
  }
  return copyBySelection(text)
}

/** Copies through a selection off screen. The focus stays where it is, inside a dialog too. */
function copyBySelection(text: string): boolean {
  const holder = document.createElement('span')
  holder.textContent = text
  holder.ariaHidden = 'true'
  holder.style.cssText = 'position:fixed;inset-block-start:0;clip-path:inset(50%);white-space:pre;user-select:text'
  document.body.append(holder)
  const selection = getSelection()
  const range = document.createRange()
  range.selectNodeContents(holder)
  selection?.removeAllRanges()
  selection?.addRange(range)
  // A focused field would copy its own selection; this sets the text in any case.
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', fill, { once: true })
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', fill)
    selection?.removeAllRanges()
    holder.remove()
  }
}
