import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAccessTokens } from '../../src/server/stock/auth/access-tokens.ts'
import { rotateSigningKey, storedKeys, createSigningKeys } from '../../src/server/stock/auth/signing-keys.ts'
import { createFactorStore } from '../../src/server/devices/factor-store.ts'
import { createOwnerStore } from '../../src/server/stock/auth/owner-store.ts'
import { createSessionStore } from '../../src/server/devices/session-store.ts'
import { createMyDevicesStore } from '../../src/server/my-devices/my-devices-store.ts'
import { onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { openStoresOn, type TestStores } from './open-database.ts'

await onEachDatabase(describeTokenStores)

const HOUR_MS = 3_600_000
const ISSUER = 'http://localhost:3000/auth/v1'

function describeTokenStores(testDatabase: TestDatabase): void {
  describe('tokens', () => {
    let opened: TestStores
    const clock = { ms: 1_787_306_400_000 }
    const now = () => clock.ms
    beforeEach(async () => {
      clock.ms = 1_787_306_400_000
      opened = await openStoresOn(testDatabase)
    })
    afterEach(() => opened.close())

    const database = () => opened.stores.database
    const sessionStore = () => createSessionStore(database(), 'secret')
    const openSession = (deviceId = 'd1') =>
      sessionStore().open({ deviceId, name: 'bot', amr: [{ method: 'anonymous', timestamp: 1 }] }, now())

    /** Of a node of its own. */
    function node() {
      const keys = createSigningKeys(database(), now)
      return {
        keys,
        tokens: createAccessTokens({
          keys,
          sessions: sessionStore(),
          factors: createFactorStore(database()),
          issuer: ISSUER,
          now,
        }),
      }
    }

    test('[AUT4] a refresh token gives the next one, and the same one again within ten seconds', async () => {
      const { refreshToken, session } = await openSession()
      const first = await sessionStore().refresh(refreshToken, now())
      clock.ms += 9999
      expect(await sessionStore().refresh(refreshToken, now())).toEqual(first)
      expect(first).toMatchObject({ ok: true, value: { session: { id: session.id, deviceId: 'd1' } } })
    })

    test('[AUT4] of many that refresh at once, all get the same token', async () => {
      const { refreshToken } = await openSession()
      const all = await Promise.all(Array.from({ length: 8 }, () => sessionStore().refresh(refreshToken, now())))
      expect(new Set(all.map((one) => (one.ok ? one.value.refreshToken : one.error))).size).toBe(1)
    })

    test('[AUT5] a refresh token that is used again after ten seconds ends its session, and no other', async () => {
      const { refreshToken, session } = await openSession()
      const other = await openSession()
      const next = await sessionStore().refresh(refreshToken, now())
      clock.ms += 10_000
      expect(await sessionStore().refresh(refreshToken, now())).toEqual({
        ok: false,
        error: 'refresh_token_already_used',
      })
      expect(await sessionStore().read(session.id)).toBeNull()
      const newest = next.ok ? next.value.refreshToken : ''
      expect(await sessionStore().refresh(newest, now())).toEqual({ ok: false, error: 'refresh_token_not_found' })
      expect(await sessionStore().read(other.session.id)).not.toBeNull()
    })

    test('[AUT5] a stolen token that is used first is noticed when its owner uses it', async () => {
      const { refreshToken, session } = await openSession()
      const stolen = await sessionStore().refresh(refreshToken, now())
      clock.ms += HOUR_MS
      await sessionStore().refresh(stolen.ok ? stolen.value.refreshToken : '', now())
      expect(await sessionStore().refresh(refreshToken, now())).toMatchObject({ error: 'refresh_token_already_used' })
      expect(await sessionStore().read(session.id)).toBeNull()
    })

    test('[AUT6] sessions of an owner end, all or all but one', async () => {
      const [kept, gone, foreign] = [await openSession(), await openSession(), await openSession('d2')]
      await sessionStore().endAll('d1', kept.session.id)
      expect(await sessionStore().sessionsOf('d1')).toEqual([kept.session])
      expect(await sessionStore().read(gone.session.id)).toBeNull()
      await sessionStore().endAll('d1', null)
      expect(await sessionStore().sessionsOf('d1')).toEqual([])
      expect(await sessionStore().read(foreign.session.id)).not.toBeNull()
    })

    test('[AUT6] a session that nobody refreshes for 400 days ends', async () => {
      const { session, refreshToken } = await openSession()
      clock.ms += 300 * 24 * HOUR_MS
      await sessionStore().refresh(refreshToken, now())
      await sessionStore().endIdle(now() + 399 * 24 * HOUR_MS)
      expect(await sessionStore().read(session.id)).not.toBeNull()
      await sessionStore().endIdle(now() + 401 * 24 * HOUR_MS)
      expect(await sessionStore().read(session.id)).toBeNull()
    })

    test('[AUT10] no table has a refresh token or a key that signed before', async () => {
      const { refreshToken } = await openSession()
      const rows = await database().db.selectFrom('refresh_tokens').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(refreshToken)
      expect(rows).toHaveLength(1)
    })

    test('[AUT8] nodes that start at once sign with one key, and accept what the others signed', async () => {
      const both = await Promise.all([storedKeys(database(), now()), storedKeys(database(), now())])
      expect(both[0]).toEqual(both[1])
      expect(both[0]).toHaveLength(1)
      const { session } = await openSession()
      const [one, other] = [node(), node()]
      const { token } = await one.tokens.mint(session, {})
      expect(await other.tokens.callerOf(token)).toMatchObject({ ok: true, value: { deviceId: 'd1' } })
    })

    test('[AUT7] a token works for an hour and while its session lasts', async () => {
      const { session } = await openSession()
      const { tokens } = node()
      const { token } = await tokens.mint(session, {})
      clock.ms += HOUR_MS - 1
      expect((await tokens.callerOf(token)).ok).toBe(true)
      clock.ms += 1
      expect(await tokens.callerOf(token)).toEqual({ ok: false, error: 'token_expired' })
      expect(await node().tokens.callerOf(token)).toEqual({ ok: false, error: 'token_expired' })

      const fresh = await tokens.mint(session, {})
      const other = node().tokens
      expect((await other.callerOf(fresh.token)).ok).toBe(true)
      await sessionStore().end(session.id)
      tokens.forgetSessions()
      expect(await tokens.callerOf(fresh.token)).toEqual({ ok: false, error: 'session_ended' })
      // Another node notices seconds later.
      clock.ms += 5000
      expect(await other.callerOf(fresh.token)).toEqual({ ok: false, error: 'session_ended' })
    })

    test('[AUT46] what a token showed ends when its factor is removed or its session joins another owner', async () => {
      const factors = createFactorStore(database())
      const owners = createOwnerStore(database())
      const devices = createMyDevicesStore(database())
      const [first, other] = [await owners.create({}, now()), await owners.create({}, now())]
      const theirs = await factors.enroll(other.id, 'App', 'SECRET', now())
      if (theirs.ok) await factors.accept(theirs.value.id, 1, null, now())
      const own = await factors.enroll(first.id, 'App', 'SECRET', now())
      if (!own.ok) throw new Error(own.error)
      await factors.accept(own.value.id, 1, null, now())
      const { session } = await openSession(first.id)
      const raised = await sessionStore().raise(session.id, 'aal2', session.amr, now())
      if (raised === null) throw new Error('no session')
      const { tokens } = node()
      const { token } = await tokens.mint(raised.session, {})
      const shown = { id: session.id, expiresAtMs: now() + HOUR_MS }
      const callerIs = (deviceId: string, aal: string, lacksFactor: boolean) => ({
        ok: true,
        value: { deviceId, session: { ...shown, aal, lacksFactor } },
      })
      expect(await tokens.callerOf(token)).toEqual(callerIs(first.id, 'aal2', false))
      await factors.remove(first.id, own.value.id)
      tokens.forgetSessions()
      expect(await tokens.callerOf(token)).toEqual(callerIs(first.id, 'aal1', false))
      await devices.merge(first.id, other.id)
      tokens.forgetSessions()
      expect(await tokens.callerOf(token)).toEqual(callerIs(other.id, 'aal1', true))
      // Whatever the session shows later is shown by its new tokens alone.
      await sessionStore().raise(session.id, 'aal2', session.amr, now())
      tokens.forgetSessions()
      expect(await tokens.callerOf(token)).toEqual(callerIs(other.id, 'aal1', true))
    })

    test('[SE25] a factor that is enrolled later does not revive what a token showed with an earlier one', async () => {
      const factors = createFactorStore(database())
      const owner = await createOwnerStore(database()).create({}, now())
      const { session } = await openSession(owner.id)
      const { tokens } = node()
      async function shownWith(name: string) {
        const enrolled = await factors.enroll(owner.id, name, 'SECRET', now())
        if (!enrolled.ok) throw new Error(enrolled.error)
        await factors.accept(enrolled.value.id, 1, null, now())
        const proof = { method: 'totp', timestamp: 1, factor_id: enrolled.value.id }
        const raised = await sessionStore().raise(session.id, 'aal2', [proof], now())
        if (raised === null) throw new Error('no session')
        tokens.forgetSessions()
        return { id: enrolled.value.id, ...(await tokens.mint(raised.session, {})) }
      }
      const levelOf = async (token: string) => {
        const caller = await tokens.callerOf(token)
        return caller.ok && [caller.value.session?.aal, caller.value.session?.lacksFactor]
      }
      const first = await shownWith('old phone')
      expect(await levelOf(first.token)).toEqual(['aal2', false])
      await factors.remove(owner.id, first.id)
      const second = await shownWith('new phone')
      expect(await levelOf(first.token)).toEqual(['aal1', true])
      expect(await levelOf(second.token)).toEqual(['aal2', false])
    })

    test('[SE24] an app of a name that another node enrolls at once is refused as a conflict', async () => {
      const owner = await createOwnerStore(database()).create({}, now())
      const nodes = Array.from({ length: 4 }, () => createFactorStore(database()))
      const all = await Promise.all(nodes.map((factors) => factors.enroll(owner.id, 'App', 'SECRET', now())))
      expect(all.filter(({ ok }) => ok)).toHaveLength(1)
      expect(all.flatMap((one) => (one.ok ? [] : [one.error]))).toEqual(Array(3).fill('mfa_factor_name_conflict'))
    })

    test('[AUT2] an owner whose stored words can not be read is there without them', async () => {
      const owners = createOwnerStore(database())
      for (const text of ['{"name":', '[1]', 'null', '"name"']) {
        const { id } = await owners.create({ name: 'Ann' }, now())
        await database().db.updateTable('devices').set({ metadata_json: text }).where('id', '=', id).execute()
        expect(await owners.read(id)).toEqual({ id, createdAtMs: now(), metadata: {} })
      }
    })

    test('[AUT25] an app that nobody confirmed makes room after an hour, and no other one does', async () => {
      const factors = createFactorStore(database())
      const [owner, other] = [
        await createOwnerStore(database()).create({}, now()),
        await createOwnerStore(database()).create({}, now()),
      ]
      const kept = await factors.enroll(owner.id, 'kept', 'SECRET', now())
      if (!kept.ok) throw new Error(kept.error)
      await factors.accept(kept.value.id, 1, null, now())
      await factors.enroll(owner.id, 'dropped', 'SECRET', now())
      await factors.enroll(other.id, 'of another owner', 'SECRET', now())
      clock.ms += HOUR_MS
      await factors.enroll(owner.id, 'in time', 'SECRET', now())
      const namesOf = async ({ id }: { id: string }) => (await factors.factorsOf(id)).map(({ name }) => name)
      expect(await namesOf(owner)).toEqual(expect.arrayContaining(['kept', 'dropped', 'in time']))
      clock.ms += 1
      await factors.enroll(owner.id, 'late', 'SECRET', now())
      expect((await namesOf(owner)).toSorted()).toEqual(['in time', 'kept', 'late'])
      expect(await namesOf(other)).toEqual(['of another owner'])
    })

    test('[AUT9] after a rotation every node accepts both keys, and the old one until its tokens have expired', async () => {
      const { session } = await openSession()
      const [one, other] = [node(), node()]
      const old = await one.tokens.mint(session, {})
      await other.tokens.callerOf(old.token)
      clock.ms += 5000
      await rotateSigningKey(database(), now())
      clock.ms += 60_000
      const fresh = await one.tokens.mint(session, {})
      expect((await other.tokens.callerOf(fresh.token)).ok).toBe(true)
      expect((await one.tokens.callerOf(old.token)).ok).toBe(true)
      expect((await one.keys.keySet()).keys).toHaveLength(2)
      expect((await storedKeys(database(), now())).map(({ privateJwk }) => privateJwk !== null)).toEqual([true, false])
      clock.ms += HOUR_MS + 120_001
      expect((await one.keys.keySet()).keys).toHaveLength(1)
    })

    test('[AUT41] a code works until its time, for the first device that uses it, and for no other', async () => {
      const devices = createMyDevicesStore(database())
      const owner = await createOwnerStore(database()).create({}, now())
      await devices.saveCode(owner.id, 'hash', now() + 1000)
      expect(await devices.ownerOfCode('other', 'd2', now())).toBeNull()
      expect(await devices.ownerOfCode('hash', 'd2', now() + 1000)).toBeNull()
      expect(await devices.ownerOfCode('hash', 'd2', now() + 999)).toBe(owner.id)
      expect(await devices.ownerOfCode('hash', 'd3', now())).toBeNull()
      expect(await devices.ownerOfCode('hash', 'd2', now())).toBe(owner.id)
      await devices.saveCode(owner.id, 'newer', now() + 1000)
      expect(await devices.ownerOfCode('hash', 'd2', now())).toBeNull()
    })

    test('[AUT2] an owner keeps what the client said about it', async () => {
      const owners = createOwnerStore(database())
      const metadata = { team: String.raw`Red\u0000 Pandas` }
      const owner = await owners.create(metadata, 5)
      expect(await owners.read(owner.id)).toEqual({ id: owner.id, createdAtMs: 5, metadata })
      await owners.setMetadata(owner.id, { color: 'red' })
      expect((await owners.read(owner.id))?.metadata).toEqual({ color: 'red' })
      expect(await owners.read('nobody')).toBeNull()
    })
  })
}
