import type { Environment } from 'shared/config/environment';
import { ignoreErrors } from '#src/stored-json.ts';
import type { PortalSession, SessionEndReason, SessionState } from '../portal-session.ts';
import { isCallback } from '../provider/finish-callback.ts';
import { loadProviderProfile } from '../provider/load-provider-profile.ts';
import { isNotSignedInError } from '../provider/provider-errors.ts';
import { ProviderLibrary } from '../provider/provider-library.ts';
import { redirectToProvider } from '../provider/redirect-to-provider.ts';
import { clearDrafts, setDraftOwner } from '../tokens/browser-storage.ts';
import { type CachedSignIn, hasEnded, isUsable } from '../tokens/token-cache.ts';
import { openTokenStore, type TokenStore } from '../tokens/token-store.ts';
import { setFreshTokenCookie } from './fresh-token-cookie.ts';
import { pendingForever } from './pending-forever.ts';
import { runAt } from './run-at.ts';
import { createSessionStore } from './session-store.ts';
import { signOutAtProvider } from './sign-out-at-provider.ts';
import { type ProviderProfile, toSessionState } from './to-session-state.ts';
import { watchSignInChanges } from './watch-sign-in-changes.ts';

/** Two tabs see the end of a sign-in at nearly the same time: how nearly, in ms. */
const SAME_TIME_MS = 5000;

/**
 * The session in a browser's tab: the provider's library, what it has cached, and the other tabs.
 * A cached token that still holds is used without waiting for the library (decision 11).
 */
export class BrowserSession implements PortalSession {
  readonly #identity: Environment['identity'];
  readonly #openUrl: (url: string) => void;
  readonly #tokens: TokenStore;
  readonly #store = createSessionStore();
  readonly #library: ProviderLibrary;
  #cached: CachedSignIn | null = null;
  /** Whose tab this is. */
  #subject: unknown;
  /** Counts the ends: a request that has begun before one goes nowhere after it. */
  #turn = 0;
  #leaving = false;
  #callOff = () => {};

  readonly known: Promise<void>;
  readonly state = this.#store.state;
  readonly end = this.#store.end;
  readonly subscribe = this.#store.subscribe;

  constructor(identity: Environment['identity'], openUrl = (url: string) => location.assign(url)) {
    this.#identity = identity;
    this.#openUrl = openUrl;
    this.#tokens = openTokenStore(identity);
    this.#library = new ProviderLibrary(identity);
    const cached = isCallback() ? null : this.#tokens.read();
    const usable = cached !== null && isUsable(cached, Date.now());
    if (usable) this.#begin(cached.profile);
    this.known = usable ? Promise.resolve() : this.#ask();
    watchSignInChanges(this.#tokens.userKey, this.#look, () => {
      // Kept by the browser on the way to the provider: what it shows is nobody's any more.
      if (this.#leaving) location.reload();
      else this.#look();
    });
  }

  readonly prepare = () => {
    this.#library.load().catch(() => {});
  };

  readonly getToken = async (): Promise<string | undefined> => {
    const wasSignedIn = this.#isSignedIn;
    await this.known;
    if (!this.#isSignedIn) return wasSignedIn || this.#leaving ? pendingForever() : undefined;
    const turn = this.#turn;
    try {
      const token = await this.#token();
      return turn === this.#turn ? token : pendingForever();
    } catch (error) {
      if (turn !== this.#turn) return pendingForever();
      throw error;
    }
  };

  readonly extend = async (): Promise<void> => {
    const provider = await this.#library.load();
    await this.#heed(provider.getTokenSilently({ cacheMode: 'off' }));
  };

  readonly signIn = (returnTo: string): Promise<void> =>
    redirectToProvider(this.#library, returnTo);

  readonly signInAgain = (returnTo: string): Promise<void> => {
    const state = this.state();
    const email = state.status === 'authorized' ? state.data.user.email : undefined;
    const hint = email === undefined ? {} : { login_hint: email };
    return redirectToProvider(this.#library, returnTo, { prompt: 'login', ...hint });
  };

  readonly signOut = async (): Promise<void> => {
    if (this.#leaving) return;
    this.#leaving = true;
    // A listener may throw. The person's data is removed in any case.
    ignoreErrors(() => this.#close({ status: 'loading' }));
    clearDrafts();
    await signOutAtProvider({
      identity: this.#identity,
      loadProvider: () => this.#library.load(),
      openUrl: this.#openUrl,
    });
  };

  get #isSignedIn(): boolean {
    const { status } = this.state();
    return status === 'authorized' || status === 'unauthorized';
  }

  async #ask(): Promise<void> {
    const { profile, problem } = await loadProviderProfile(this.#library);
    const over = hasEnded(this.#tokens.read()?.end ?? null, Date.now());
    if (over) this.#tokens.clear();
    if (profile === undefined || over) this.#close({ status: 'unauthenticated', problem });
    else this.#begin(profile);
  }

  #begin(profile: ProviderProfile): void {
    this.#subject = profile.sub;
    if (typeof this.#subject === 'string') setDraftOwner(this.#subject);
    this.#store.update({ state: toSessionState(profile, this.#identity.audience) });
    this.#note();
  }

  async #token(): Promise<string | undefined> {
    const cached = this.#cached;
    if (this.#library.loaded === null && cached !== null && isUsable(cached, Date.now())) {
      return cached.accessToken;
    }
    return this.#heed((await this.#library.load()).getTokenSilently());
  }

  /** What the provider's answer to a question for a token means for the session. */
  async #heed(answer: Promise<string | undefined>): Promise<string | undefined> {
    const turn = this.#turn;
    try {
      const token = await answer;
      // Another tab has signed out while the token was on its way: it must not stay in the cache.
      if (turn !== this.#turn) this.#tokens.clear();
      // The library has found the sign-in over, and forgotten it.
      else if (token === undefined) this.#finish('expired');
      else this.#note();
      return token;
    } catch (error) {
      if (turn === this.#turn && isNotSignedInError(error)) this.#finish('expired');
      throw error;
    }
  }

  /** Takes over what stands in the cache now. */
  #note(): void {
    const cached = this.#tokens.read();
    if (cached === null || !this.#isSignedIn) return;
    this.#cached = cached;
    setFreshTokenCookie(cached.expiresAt);
    this.#store.update({ end: cached.end });
    this.#callOff();
    if (cached.end !== null) this.#callOff = runAt(cached.end.endsAt, this.#expire);
  }

  readonly #expire = (): void => {
    // Another tab may have put the end off, and this one slept.
    this.#look();
    if (!this.#isSignedIn || !hasEnded(this.end(), Date.now())) return;
    this.#finish('expired');
    this.#tokens.clear();
  };

  /** Compares this tab with the cache, which all tabs share. */
  readonly #look = (): void => {
    if (this.#leaving) return;
    if (this.#isSignedIn && this.#tokens.isEmpty()) {
      const timeIsUp = hasEnded(this.end(), Date.now() + SAME_TIME_MS);
      this.#finish(timeIsUp ? 'expired' : 'signed-out');
      return;
    }
    const cached = this.#tokens.read();
    if (cached === null) return;
    const same = cached.subject === this.#subject;
    if (this.#isSignedIn && !same) this.#finish('signed-out');
    else if (this.#isSignedIn) this.#note();
    else if (same && isUsable(cached, Date.now())) this.#begin(cached.profile);
  };

  #finish(ended: SessionEndReason): void {
    if (ended === 'signed-out') clearDrafts();
    this.#close({ status: 'unauthenticated', problem: null, ended });
  }

  #close(state: SessionState): void {
    this.#turn += 1;
    this.#cached = null;
    this.#callOff();
    setFreshTokenCookie(0);
    this.#store.update({ state, end: null });
  }
}
