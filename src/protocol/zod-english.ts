// Apart because the app shows none of zod's messages and should not load them.
import { z } from './zod.ts'

z.config(z.locales.en())
