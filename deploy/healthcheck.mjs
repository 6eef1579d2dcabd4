// Run by the container engine: exits with 0 if this container's server is healthy. The image has no curl.
const port = process.env.PORT || '3000'

try {
  const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) })
  process.exitCode = response.ok ? 0 : 1
} catch {
  process.exitCode = 1
}
