/** Whether the device has a share sheet (phones over https mostly). */
export function hasShareSheet(): boolean {
  return 'share' in navigator
}

/** Opens the share sheet and returns whether that worked. Closing the sheet counts as worked. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
