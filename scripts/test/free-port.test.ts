import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { freePort } from './free-port.ts'

test('[OP14] a port that was given away, in this process or in another, or on which somebody listens is not given', async () => {
  const [taken, elsewhere, busy, free] = [20_001, 20_002, 20_003, 20_004]
  const others = [createSocket('udp4'), createServer()] as const
  const ready = others.map((other) => once(other, 'listening'))
  others[0].bind({ port: elsewhere, address: '127.0.0.1', exclusive: true })
  others[1].listen(busy, '127.0.0.1')
  await Promise.all(ready)
  const asked = vi.spyOn(Math, 'random')
  try {
    for (const port of [taken, taken, elsewhere, busy, free]) asked.mockReturnValueOnce((port - 15_000 + 0.5) / 15_000)
    expect([await freePort(), await freePort()]).toEqual([taken, free])
    expect(asked).toHaveBeenCalledTimes(5)
  } finally {
    asked.mockRestore()
    for (const other of others) other.close()
  }
})
