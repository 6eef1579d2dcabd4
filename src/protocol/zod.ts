import { z } from 'zod/mini'

// zod probes for eval to compile its parsers; the Content-Security-Policy forbids it and the browser would report that.
z.config({ jitless: true })

export { z }
