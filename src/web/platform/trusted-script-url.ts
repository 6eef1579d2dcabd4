declare global {
  interface Window {
    /** Not in every browser yet, nor in the type checker's library. What a policy makes is an object that stands for a text. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): { createScriptURL(address: string): string }
    }
  }
}

/** The only address that may become a script besides what the page itself loads. */
const WORKER = '/sw.js'

/**
 * The Content-Security-Policy asks for Trusted Types: a browser takes no plain text where a script or markup begins, and
 * only this policy (its `trusted-types`) may make what it takes. It may exist once.
 */
export function trustedScriptUrl(address: typeof WORKER): string {
  const policy = window.trustedTypes?.createPolicy('snakeboard', {
    createScriptURL(asked) {
      if (asked !== WORKER) throw new TypeError('this address may not become a script')
      return asked
    },
  })
  return policy?.createScriptURL(address) ?? address
}
