import { createHash, randomBytes } from 'node:crypto';

export type Cookie = { name: string; value: string; path: string };

export type Tokens = { access_token: string; id_token: string; refresh_token: string };

/** For tests: a browser with its cookies, and what `@auth0/auth0-spa-js` does in it. */
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

  /** One request, redirects not followed. */
  async go(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.issuer);
    const sent = [...this.#cookies.values()].filter(({ path }) => url.pathname.startsWith(path));
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, cookie };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Where a redirect leads; throws where the answer is none. */
  async follow(address: string, init?: RequestInit): Promise<string> {
    const response = await this.go(address, init);
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

  /** Sends the form of the sign-in page. */
  submit(
    page: string,
    email: string,
    password: string,
    more: Record<string, string> = {},
  ): Promise<Response> {
    return this.go(page, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: new URL(this.issuer).origin,
        ...more,
      },
      body: new URLSearchParams({ email, password }),
    });
  }

  /** From the portal to the code that comes back to it. */
  async signIn(email: string, password: string): Promise<string> {
    const page = await this.follow(this.authorizeUrl());
    const answer = await this.submit(page, email, password);
    const callback = await this.follow(answer.headers.get('location') ?? '');
    return new URL(callback).searchParams.get('code') ?? '';
  }

  token(parameters: Record<string, string>): Promise<Response> {
    return this.go('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: this.portal },
      body: new URLSearchParams({ client_id: 'resident-portal', ...parameters }),
    });
  }

  exchange(code: string, changes: Record<string, string> = {}): Promise<Response> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: this.#verifier,
      redirect_uri: `${this.portal}/login`,
      ...changes,
    });
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
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
