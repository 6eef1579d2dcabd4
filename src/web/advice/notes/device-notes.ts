import { deviceStorage } from '../../platform/device.ts'
import { createNotesStore } from './player-notes.ts'

export const deviceNotes = createNotesStore(deviceStorage)
