import type { PortalEnvironment } from 'shared/config/environment';
import { loadCode } from 'shared/loading/load-code';
import type { ProviderClient } from './provider-client.ts';

/** Loads the Auth0 library on first use, and again if loading has failed. */
export class ProviderLibrary {
  readonly #identity: PortalEnvironment['identity'];
  #loading: Promise<ProviderClient> | null = null;
  #loaded: ProviderClient | null = null;

  constructor(identity: PortalEnvironment['identity']) {
    this.#identity = identity;
  }

  /** Null until it has loaded. */
  get loaded(): ProviderClient | null {
    return this.#loaded;
  }

  load(): Promise<ProviderClient> {
    this.#loading ??= loadCode(() => import('./provider-client.ts'))
      .then(({ createProviderClient }) => {
        this.#loaded = createProviderClient(this.#identity);
        return this.#loaded;
      })
      .catch((error: unknown) => {
        this.#loading = null;
        throw error;
      });
    return this.#loading;
  }
}
