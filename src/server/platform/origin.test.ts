import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as serverPaths from '#protocol/server-paths.ts'
import { allowListedOrigins, isOwnOrigin } from './origin.ts'

test.each([
  [undefined, 'a.example', null],
  [null, undefined, 'https://draft.example.com'],
  ['http://192.168.1.20:3000', '192.168.1.20:3000', null],
  ['http://localhost', 'localhost:80', null],
  ['https://a.example', 'A.Example', null],
  ['http://[::1]:3000', '[::1]:3000', null],
  ['https://draft.example.com', 'localhost:3000', 'https://draft.example.com'],
])('[ID5] origin %s at host %s with PUBLIC_URL %s is our own', (origin, host, publicUrl) => {
  expect(isOwnOrigin(origin, host, publicUrl)).toBe(true)
})

test.each([
  ['http://evil.example', 'a.example', null],
  ['http://a.example:8080', 'a.example', null],
  ['http://a.example.evil', 'a.example', null],
  ['null', 'a.example', null],
  ['', 'a.example', null],
  ['a.example', 'a.example', null],
  ['http://a.example', undefined, null],
  ['http://a.example', 'a b', null],
  ['http://draft.example.com', 'draft.example.com', 'https://draft.example.com'],
  ['https://draft.example.com:8443', 'draft.example.com', 'https://draft.example.com'],
  // The Host header is the caller's word: it counts only where nothing better is known.
  ['https://rebound.example', 'rebound.example', 'https://draft.example.com'],
])('[ID5] origin %j at host %j with PUBLIC_URL %s is foreign', (origin, host, publicUrl) => {
  expect(isOwnOrigin(origin, host, publicUrl)).toBe(false)
})

test('[AUT31] a preflight allows every header that the protocol has, and those that a read of a table takes', async () => {
  const listed = 'https://stats.example'
  const app = new Hono().use(allowListedOrigins(new Set([listed])))
  const preflight = await app.request('/rest/v1/rpc/get_lobby', {
    method: 'OPTIONS',
    headers: { Origin: listed, 'Access-Control-Request-Method': 'POST' },
  })
  const allowed = (preflight.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase().split(', ')
  const named = Object.entries(serverPaths).flatMap(([name, value]) =>
    name.endsWith('_HEADER') && typeof value === 'string' ? [value] : [],
  )
  expect(named).toContain('Watch-Token')
  const ofTables = ['Accept', 'Accept-Profile', 'Content-Profile', 'Prefer', 'Range', 'Range-Unit']
  const ofCallers = ['Apikey', 'Authorization', 'Content-Type', 'X-Client-Info']
  for (const header of [...named, ...ofTables, ...ofCallers]) expect(allowed).toContain(header.toLowerCase())
})
