import Provider, { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from 'services/platform/config/config';
import type { Database } from 'services/platform/db/database';
import { accessClaimOf, findAccountById, profileOf } from './accounts/accounts.ts';
import { DatabaseAdapter } from './adapter.ts';
import { audienceOf, grantToOwnPortal, SCOPE } from './grant.ts';
import type { IdentityKeys } from './keys.ts';
import { ACCESS_TOKEN_SECONDS, authTimeOf, LIFETIMES, sessionClaimOf } from './lifetimes.ts';
import { recordSignIn, sessionIdOf } from './sign-ins.ts';

type ProviderParts = {
  db: Database;
  config: Config;
  keys: IdentityKeys;
  renderError: NonNullable<Configuration['renderError']>;
};

/** OpenID Connect as `@auth0/auth0-spa-js` speaks it, with the addresses that Auth0 has. */
export function createProvider({ db, config, keys, renderError }: ProviderParts): Provider {
  const configuration: Configuration = {
    adapter: (model) => new DatabaseAdapter(db, model),
    clients: [
      {
        client_id: config.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: config.pageOrigins.flatMap((page) => [`${page}/login`, `${page}/`, page]),
      },
    ],
    jwks: { keys: [keys.signing] },
    cookies: { keys: keys.cookies },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
    },
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    ...claims(db, config),
    ...tokens(),
    features: features(config),
    extraParams: ['audience', 'auth0Client'],
    clientBasedCORS: (_ctx, origin) => config.pageOrigins.includes(origin),
    // The cookie of a sign-in is bound to this path: two tabs that sign in do not meet.
    interactions: { url: (_ctx, interaction) => `/u/login/${interaction.uid}` },
    loadExistingGrant: grantToOwnPortal,
    renderError,
  };
  const provider = new Provider(config.issuer, configuration);
  provider.proxy = !config.issuer.startsWith('http://localhost');
  provider.use(sayInvalidRefreshToken);
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>) => {
    await next();
    if (ctx.path !== '/oauth/token' || !ctx.oidc) return;
    // Nobody is kept out because a list cannot be written.
    await recordSignIn(db, ctx).catch((error: Error) => provider.emit('server_error', ctx, error));
  });
  return provider;
}

function claims(db: Database, config: Config): Configuration {
  return {
    claims: {
      openid: ['sub', config.accessClaim, config.sessionClaim],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    // Otherwise the claims of the scopes are left out of the ID token.
    conformIdTokenClaims: false,
    findAccount: async (ctx, accountId) => {
      const account = await findAccountById(db, accountId);
      if (account === undefined) return undefined;
      const about = { ...profileOf(account), ...accessClaimOf(account, config.accessClaim) };
      const claims = () => ({
        sub: accountId,
        ...about,
        [config.sessionClaim]: sessionClaimOf(ctx),
      });
      return { accountId, claims };
    },
    // Read anew for each token, so that a refresh brings what has changed.
    extraTokenClaims: async (ctx, token) => {
      const account = await findAccountById(db, 'accountId' in token ? token.accountId : '');
      if (account === undefined) return undefined;
      const access = accessClaimOf(account, config.accessClaim);
      const grantId = 'grantId' in token ? token.grantId : undefined;
      return {
        ...access,
        [config.authTimeClaim]: authTimeOf(ctx),
        ...(grantId && { [config.sessionIdClaim]: sessionIdOf(grantId) }),
      };
    },
  };
}

function tokens(): Configuration {
  return {
    rotateRefreshToken: true,
    // `offline_access` is stripped without a consent page; the own portal needs none.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    ttl: LIFETIMES,
  };
}

function features(config: Config): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    revocation: { enabled: true },
    // Logging out is at `/v2/logout`, where Auth0 has it.
    rpInitiatedLogout: { enabled: false },
    // The SDK signs in silently through an iframe; `ack` accepts that this is still a draft.
    webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    resourceIndicators: {
      enabled: true,
      defaultResource: (ctx) => audienceOf(ctx),
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== config.audience) throw new errors.InvalidTarget();
        return {
          scope: SCOPE,
          audience: resource,
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        };
      },
    },
  };
}

/** The SDK asks the person to sign in again only where it finds these words. */
async function sayInvalidRefreshToken(
  ctx: { path: string; body: unknown },
  next: () => Promise<unknown>,
): Promise<void> {
  await next();
  const body = ctx.body;
  if (ctx.path !== '/oauth/token' || typeof body !== 'object' || body === null) return;
  if ('error' in body && body.error === 'invalid_grant') {
    ctx.body = { ...body, error_description: 'Unknown or invalid refresh token.' };
  }
}
