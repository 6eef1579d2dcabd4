import type { ToastMessage } from '../ui/toaster.tsx'

/** The words of the news screen's toasts (specification, section 8): one at a time, the newest. */
export const NEWS_TOASTS = {
  updated: (articleCount: number): ToastMessage => ({
    title: 'News Updated',
    description: `Loaded ${articleCount} ${articleCount === 1 ? 'article' : 'articles'} from sources`,
    id: 'news',
  }),
  /** The server is there, but nobody it asked: nothing was loaded from sources. */
  samples: (): ToastMessage => ({
    title: 'No source answers right now',
    description: 'Sample articles stand in until one does',
    id: 'news',
  }),
  failed: (): ToastMessage => ({
    title: 'Error',
    description: 'Failed to load news. Please try again.',
    tone: 'destructive',
    id: 'news',
  }),
} as const
