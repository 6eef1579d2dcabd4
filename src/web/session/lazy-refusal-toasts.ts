import type { ToastMessage } from '../ui/toast.ts'

type RefusalToasts = typeof import('./refusal-toasts.ts').REFUSAL_TOASTS

/** Refusals are rare, and there are a hundred reasons: their texts load with the first. */
export async function refusalToast(toastOf: (toasts: RefusalToasts) => ToastMessage): Promise<ToastMessage> {
  try {
    const { REFUSAL_TOASTS } = await import('./refusal-toasts.ts')
    return toastOf(REFUSAL_TOASTS)
  } catch {
    return {
      title: 'Error',
      description: 'That was not done. Check your connection and try again.',
      tone: 'destructive',
    }
  }
}
