import { createHash, randomBytes } from 'node:crypto';

export type Cookie = { name: string; value: string; path: string };

export type IssuedTokens = { access_token: string; id_token: string; refresh_token: string };

/** Test helper: a browser with cookies that makes the requests of `@auth0/auth0-spa-js`. */
export class TestBrowser {
  readonly issuer: string;
  readonly portal: string;
  readonly #cookies = new Map<string, Cookie>();
  #verifier = '';

  constructor(issuer: string, portal: string) {
    this.issuer = issuer;
    this.portal = portal;
  }

  get cookies(): Cookie[] {
    return [...this.#cookies.values()];
  }

  /** Sends one request with the cookies. Does not follow redirects. */
  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.issuer);
    const sent = [...this.#cookies.values()].filter(({ path }) => url.pathname.startsWith(path));
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, cookie };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Sends a request and returns the target of its redirect. Throws if the response is no redirect. */
  async requestRedirect(address: string, init?: RequestInit): Promise<string> {
    const response = await this.request(address, init);
    const location = response.headers.get('location');
    if (location === null) throw new Error(`No redirect but ${response.status} at ${address}`);
    return location;
  }

  authorizeUrl(changes: Record<string, string> = {}): string {
    this.#verifier = randomBytes(32).toString('base64url');
    const parameters = {
      client_id: 'resident-portal',
      response_type: 'code',
      response_mode: 'query',
      redirect_uri: `${this.portal}/login`,
      scope: 'openid profile email offline_access',
      audience: 'https://api.harborpine.example',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    return `/authorize?${new URLSearchParams(parameters)}`;
  }

  /** Submits the sign-in form. */
  submit(
    page: string,
    email: string,
    password: string,
    more: Record<string, string> = {},
  ): Promise<Response> {
    return this.request(page, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: new URL(this.issuer).origin,
        ...more,
      },
      body: new URLSearchParams({ email, password }),
    });
  }

  /** Signs in from the portal and returns the authorization code. */
  async signIn(email: string, password: string): Promise<string> {
    const page = await this.requestRedirect(this.authorizeUrl());
    const answer = await this.submit(page, email, password);
    const callback = await this.requestRedirect(answer.headers.get('location') ?? '');
    return new URL(callback).searchParams.get('code') ?? '';
  }

  requestTokens(parameters: Record<string, string>): Promise<Response> {
    return this.request('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: this.portal },
      body: new URLSearchParams({ client_id: 'resident-portal', ...parameters }),
    });
  }

  exchangeCode(code: string, changes: Record<string, string> = {}): Promise<Response> {
    return this.requestTokens({
      grant_type: 'authorization_code',
      code,
      code_verifier: this.#verifier,
      redirect_uri: `${this.portal}/login`,
      ...changes,
    });
  }

  refreshTokens(refreshToken: string): Promise<Response> {
    return this.requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((one) => one.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
    const key = `${name} ${path}`;
    if (value === '') this.#cookies.delete(key);
    else this.#cookies.set(key, { name, value, path });
  }
}
