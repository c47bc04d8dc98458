const TOKEN_LIFE_MS = 8 * 60_000;

/** Loads access tokens from the identity provider of the site. */
export class TokenCache {
  private readonly identityOrigin: string;
  private readonly tokens = new Map<string, { token: string; until: number }>();

  constructor(identityOrigin: string) {
    this.identityOrigin = identityOrigin;
  }

  async load(email: string): Promise<string> {
    const cached = this.tokens.get(email);
    if (cached && cached.until > Date.now()) return cached.token;
    const response = await fetch(`${this.identityOrigin}/dev/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    this.tokens.set(email, { token, until: Date.now() + TOKEN_LIFE_MS });
    return token;
  }
}
