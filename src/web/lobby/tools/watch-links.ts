import { parsedJson } from '#core/lib/json.ts'
import { ok, type Result } from '#core/lib/result.ts'
import type { CallFailure, CallFunction } from '../../api/call-function.ts'
import type { DeviceStorage } from '../../platform/device-storage.ts'
import type { FunctionOutput } from '#protocol/remote-functions.ts'
import { watchLinksForm } from '#protocol/stored/stored-forms.ts'
import { STORAGE_KEYS } from '../../platform/storage-keys.ts'

/** The link by which people watch without a seat. */
export interface WatchLink {
  /** Null on a device that did not make it: the server does not send it again. */
  readonly url: string | null
  readonly madeAtMs: number
  /** Everybody with the lobby's code may watch too. */
  readonly isForCode: boolean
}

type Answer<Value> = Promise<Result<Value, CallFailure>>

/** The host's link for spectators. */
export interface WatchLinks {
  read(): Answer<WatchLink | null>
  /** In place of the earlier one. */
  make(isForCode: boolean): Answer<WatchLink>
  /** Lets everybody with the code watch by the link that works now. */
  offerToCode(): Answer<WatchLink | null>
  revoke(): Answer<null>
}

interface WatchLinksParts {
  readonly code: string
  readonly username: string
  readonly call: CallFunction
  readonly storage: Pick<DeviceStorage, 'read' | 'write'>
  /** Its origin can be reached by other devices (RU44). */
  readonly inviteUrl: string
}

interface StoredLink {
  readonly code: string
  readonly token: string
  readonly madeAt: string
}

/** As many lobbies as somebody hosts in a week. */
const KEPT_LINKS = 10

export function createWatchLinks({ code, username, call, storage, inviteUrl }: WatchLinksParts): WatchLinks {
  const asHost = { lobby_code: code, host_username: username }

  function others(): readonly StoredLink[] {
    return storedLinks(storage.read(STORAGE_KEYS.watchLinks)).filter((link) => link.code !== code)
  }

  function linkOf({ token, madeAt }: StoredLink, isForCode: boolean): WatchLink {
    const url = `${new URL(inviteUrl).origin}/watch/${code}#${token}`
    return { url, madeAtMs: Date.parse(madeAt), isForCode }
  }

  async function known(answering: Answer<FunctionOutput<'get_watch_link'>>): Answer<WatchLink | null> {
    const answer = await answering
    if (!answer.ok) return answer
    const { made_at: madeAt, for_code: isForCode = false } = answer.value
    if (madeAt === null) return ok(null)
    const own = storedLinks(storage.read(STORAGE_KEYS.watchLinks)).find(
      (link) => link.code === code && link.madeAt === madeAt,
    )
    return ok(own === undefined ? { url: null, madeAtMs: Date.parse(madeAt), isForCode } : linkOf(own, isForCode))
  }

  return {
    read: () => known(call('get_watch_link', asHost)),
    offerToCode: () => known(call('offer_watch_to_code', asHost)),
    async make(isForCode) {
      const answer = await call('make_watch_link', { ...asHost, for_code: isForCode })
      if (!answer.ok) return answer
      const made = { code, token: answer.value.token, madeAt: answer.value.made_at }
      storage.write(STORAGE_KEYS.watchLinks, JSON.stringify([made, ...others()].slice(0, KEPT_LINKS)))
      return ok(linkOf(made, isForCode))
    },
    async revoke() {
      const answer = await call('revoke_watch_link', asHost)
      if (!answer.ok) return answer
      storage.write(STORAGE_KEYS.watchLinks, JSON.stringify(others()))
      return ok(null)
    },
  }
}

function storedLinks(text: string | null): readonly StoredLink[] {
  return watchLinksForm.parse(parsedJson(text ?? ''))
}
