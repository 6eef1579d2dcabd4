import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { readRows } from '../api/http-read.ts'
import { showToast } from '../ui/toaster.tsx'
import { createHeadshotsDemo } from './demo-store.ts'
import { HeadshotsDemoScreen } from './headshots-demo-screen.tsx'

/** The page at /headshots-demo: arrives with a balanced sample. */
export function HeadshotsDemoView() {
  const [demo] = useState(() => createHeadshotsDemo({ read: readRows, random: Math.random, say: showToast }))
  const state = useStore(demo.store)
  useEffect(() => {
    void demo.load('balanced')
    return demo.stop
  }, [demo])
  return <HeadshotsDemoScreen state={state} onAsk={(ask) => void demo.load(ask)} />
}
