// A tunnel's program as `npm start -- --tunnel` sees it: prints an https address and passes on what comes in for it. The test comes in
// over plain http at the second argument's port, where the network of a real tunnel would end.
import { createServer, request } from 'node:http'
import { connect } from 'node:net'

const [, , serverPort, ownPort] = process.argv
const HOST = 'draft.example.com'

const forwarded = (headers) => ({
  ...headers,
  host: HOST,
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'https',
})

const tunnel = createServer((incoming, outgoing) => {
  const { method, url, headers } = incoming
  const passed = request(
    { host: '127.0.0.1', port: serverPort, method, path: url, headers: forwarded(headers) },
    (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers)
      answer.pipe(outgoing)
    },
  )
  passed.on('error', () => outgoing.destroy())
  incoming.pipe(passed)
})
tunnel.on('upgrade', ({ url, headers }, socket, head) => {
  const passed = connect(Number(serverPort), '127.0.0.1', () => {
    const lines = Object.entries(forwarded(headers)).map(([name, value]) => `${name}: ${value}\r\n`)
    passed.write(`GET ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
    passed.write(head)
    passed.pipe(socket).pipe(passed)
  })
  for (const end of [passed, socket]) end.on('error', () => [passed, socket].forEach((each) => each.destroy()))
})
tunnel.listen(Number(ownPort), '127.0.0.1', () => console.log(`Your tunnel is ready: https://${HOST}`))
