import type { PortalEnvironment } from 'shared/config/environment';
import { ignoreErrors } from '#src/stored-json.ts';
import { isCallback } from '../callback.ts';
import type { PortalSession, SessionEndReason, SessionState } from '../portal-session.ts';
import { loadProviderProfile } from '../provider/load-provider-profile.ts';
import { isNotSignedInError } from '../provider/provider-errors.ts';
import { ProviderLibrary } from '../provider/provider-library.ts';
import { redirectToProvider, redirectToSignInAgain } from '../provider/redirect-to-provider.ts';
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

/** Two tabs notice the expiry at almost the same time: tolerance in ms. */
const SAME_TIME_MS = 5000;

/**
 * The session of a browser tab. It combines the Auth0 library, its cache in localStorage and changes by other
 * tabs. A valid cached token is used without waiting for the library (decision 11).
 */
export class BrowserSession implements PortalSession {
  readonly #identity: PortalEnvironment['identity'];
  readonly #openUrl: (url: string) => void;
  readonly #tokens: TokenStore;
  readonly #store = createSessionStore();
  readonly #library: ProviderLibrary;
  #cached: CachedSignIn | null = null;
  /** The `sub` claim of the signed-in person. */
  #subject: unknown;
  /** Counts session ends. A token request that started before one never resolves after it. */
  #epoch = 0;
  #isSigningOut = false;
  #cancelExpiry = () => {};

  readonly ready: Promise<void>;
  readonly state = this.#store.state;
  readonly end = this.#store.end;
  readonly subscribe = this.#store.subscribe;

  constructor(
    identity: PortalEnvironment['identity'],
    openUrl = (url: string) => location.assign(url),
  ) {
    this.#identity = identity;
    this.#openUrl = openUrl;
    this.#tokens = openTokenStore(identity);
    this.#library = new ProviderLibrary(identity);
    const cached = isCallback() ? null : this.#tokens.read();
    const usable = cached !== null && isUsable(cached, Date.now());
    if (usable) this.#start(cached.profile);
    this.ready = usable ? Promise.resolve() : this.#loadProfile();
    watchSignInChanges(this.#tokens.userKey, this.#syncWithCache, () => {
      // The browser kept this page during the sign-out: its content belongs to nobody any longer.
      if (this.#isSigningOut) location.reload();
      else this.#syncWithCache();
    });
  }

  readonly prepare = () => {
    this.#library.load().catch(() => {});
  };

  readonly getToken = async (): Promise<string | undefined> => {
    const wasSignedIn = this.#isSignedIn;
    await this.ready;
    if (!this.#isSignedIn) return wasSignedIn || this.#isSigningOut ? pendingForever() : undefined;
    const epoch = this.#epoch;
    try {
      const token = await this.#loadToken();
      return epoch === this.#epoch ? token : pendingForever();
    } catch (error) {
      if (epoch !== this.#epoch) return pendingForever();
      throw error;
    }
  };

  readonly extend = async (): Promise<void> => {
    const provider = await this.#library.load();
    await this.#awaitToken(provider.getTokenSilently({ cacheMode: 'off' }));
  };

  readonly signIn = (returnTo: string): Promise<void> =>
    redirectToProvider(this.#library, returnTo);

  readonly signInAgain = (returnTo: string): Promise<void> =>
    redirectToSignInAgain(this.#library, returnTo, this.state());

  readonly signOut = async (): Promise<void> => {
    if (this.#isSigningOut) return;
    this.#isSigningOut = true;
    // A listener may throw. The person's data is removed in any case.
    ignoreErrors(() => this.#reset({ status: 'loading' }));
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

  async #loadProfile(): Promise<void> {
    const { profile, problem } = await loadProviderProfile(this.#library);
    const isExpired = hasEnded(this.#tokens.read()?.end ?? null, Date.now());
    if (isExpired) this.#tokens.clear();
    if (profile === undefined || isExpired) this.#reset({ status: 'unauthenticated', problem });
    else this.#start(profile);
  }

  #start(profile: ProviderProfile): void {
    this.#subject = profile.sub;
    if (typeof this.#subject === 'string') setDraftOwner(this.#subject);
    this.#store.update({ state: toSessionState(profile, this.#identity.audience) });
    this.#readCache();
  }

  async #loadToken(): Promise<string | undefined> {
    const cached = this.#cached;
    if (this.#library.loaded === null && cached !== null && isUsable(cached, Date.now())) {
      return cached.accessToken;
    }
    return this.#awaitToken((await this.#library.load()).getTokenSilently());
  }

  /** Waits for a token from the provider and updates the session with the outcome. */
  async #awaitToken(answer: Promise<string | undefined>): Promise<string | undefined> {
    const epoch = this.#epoch;
    try {
      const token = await answer;
      // Another tab signed out while the token was requested. It must not stay in the cache.
      if (epoch !== this.#epoch) this.#tokens.clear();
      // The library has found that the session has ended and removed it from its cache.
      else if (token === undefined) this.#end('expired');
      else this.#readCache();
      return token;
    } catch (error) {
      if (epoch === this.#epoch && isNotSignedInError(error)) this.#end('expired');
      throw error;
    }
  }

  /** Copies token, expiry and session end from the cache. */
  #readCache(): void {
    const cached = this.#tokens.read();
    if (cached === null || !this.#isSignedIn) return;
    this.#cached = cached;
    setFreshTokenCookie(cached.expiresAt);
    this.#store.update({ end: cached.end });
    this.#cancelExpiry();
    if (cached.end !== null) this.#cancelExpiry = runAt(cached.end.endsAt, this.#expire);
  }

  readonly #expire = (): void => {
    // Another tab may have extended the session while this one slept.
    this.#syncWithCache();
    if (!this.#isSignedIn || !hasEnded(this.end(), Date.now())) return;
    this.#end('expired');
    this.#tokens.clear();
  };

  /** Compares this tab with the cache, which all tabs share. */
  readonly #syncWithCache = (): void => {
    if (this.#isSigningOut) return;
    if (this.#isSignedIn && this.#tokens.isEmpty()) {
      const hasExpired = hasEnded(this.end(), Date.now() + SAME_TIME_MS);
      this.#end(hasExpired ? 'expired' : 'signed-out');
      return;
    }
    const cached = this.#tokens.read();
    if (cached === null) return;
    const isSamePerson = cached.subject === this.#subject;
    if (this.#isSignedIn && !isSamePerson) this.#end('signed-out');
    else if (this.#isSignedIn) this.#readCache();
    else if (isSamePerson && isUsable(cached, Date.now())) this.#start(cached.profile);
  };

  #end(ended: SessionEndReason): void {
    if (ended === 'signed-out') clearDrafts();
    this.#reset({ status: 'unauthenticated', problem: null, ended });
  }

  #reset(state: SessionState): void {
    this.#epoch += 1;
    this.#cached = null;
    this.#cancelExpiry();
    setFreshTokenCookie(0);
    this.#store.update({ state, end: null });
  }
}
