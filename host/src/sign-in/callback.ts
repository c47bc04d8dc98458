import { paths } from 'shared/paths/paths';

/** A redirect from the provider for which the token request was sent before the code of the portal had loaded. */
export interface StartedCallback {
  /** The complete callback URL. The address bar no longer has it. */
  readonly url: string;
  readonly tokenUrl: string;
  /** The result of `fetch`: a response of any status, or a rejection. */
  readonly tokenResponse: Promise<Response>;
}

declare global {
  /** Set by `host/src/sign-in/early/start-callback.ts`. */
  var portalCallback: StartedCallback | undefined;
}

/** Whether the address bar has a redirect from the provider: /login with `state` and `code` or `error`. */
export function isCallbackAddress({ pathname, search }: Location): boolean {
  const query = new URLSearchParams(search);
  const answered = query.has('code') || query.has('error');
  return pathname === paths.login && answered && query.has('state');
}

/** Whether this page is a redirect from the provider that has not been completed yet. */
export function isCallback(): boolean {
  return globalThis.portalCallback !== undefined || isCallbackAddress(location);
}
