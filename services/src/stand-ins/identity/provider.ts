import Provider, { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from 'services/platform/config/config';
import type { Database } from 'services/platform/db/database';
import { PREFLIGHT_MAX_AGE_SECONDS } from 'services/platform/http/cors-headers';
import { findAccountById, getAccessClaim, getProfileClaims } from './accounts/accounts.ts';
import { DatabaseAdapter } from './database-adapter.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { getAudience, loadOrCreateGrant, SCOPE } from './load-or-create-grant.ts';
import { getSessionId, recordSignIn } from './record-sign-in.ts';
import {
  ACCESS_TOKEN_SECONDS,
  getAuthTime,
  getSessionClaim,
  LIFETIMES,
} from './token-lifetimes.ts';

type ProviderInput = {
  db: Database;
  config: Config;
  keys: IdentityKeys;
  renderError: NonNullable<Configuration['renderError']>;
};

/** Creates an OpenID Connect provider with the endpoints of Auth0, for `@auth0/auth0-spa-js`. */
export function createProvider({ db, config, keys, renderError }: ProviderInput): Provider {
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
    ...getClaimsConfiguration(db, config),
    ...getTokenConfiguration(),
    features: getFeatures(config),
    extraParams: ['audience', 'auth0Client'],
    clientBasedCORS: (_ctx, origin) => config.pageOrigins.includes(origin),
    // The interaction cookie is limited to this path, so that two tabs can sign in at the same time.
    interactions: { url: (_ctx, interaction) => `/u/login/${interaction.uid}` },
    loadExistingGrant: loadOrCreateGrant,
    renderError,
  };
  const provider = new Provider(config.issuer, configuration);
  provider.proxy = !config.issuer.startsWith('http://localhost');
  provider.use(setPreflightMaxAge);
  provider.use(setRefreshTokenError);
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>) => {
    await next();
    if (ctx.path !== '/oauth/token' || !ctx.oidc) return;
    // A failure to record the sign-in must not prevent it.
    await recordSignIn(db, ctx).catch((error: Error) => provider.emit('server_error', ctx, error));
  });
  return provider;
}

function getClaimsConfiguration(db: Database, config: Config): Configuration {
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
      const profile = {
        ...getProfileClaims(account),
        ...getAccessClaim(account, config.accessClaim),
      };
      const claims = () => ({
        sub: accountId,
        ...profile,
        [config.sessionClaim]: getSessionClaim(ctx),
      });
      return { accountId, claims };
    },
    // The account is read for each token, so that a refresh returns changed claims.
    extraTokenClaims: async (ctx, token) => {
      const account = await findAccountById(db, 'accountId' in token ? token.accountId : '');
      if (account === undefined) return undefined;
      const access = getAccessClaim(account, config.accessClaim);
      const grantId = 'grantId' in token ? token.grantId : undefined;
      return {
        ...access,
        [config.authTimeClaim]: getAuthTime(ctx),
        ...(grantId && { [config.sessionIdClaim]: getSessionId(grantId) }),
      };
    },
  };
}

function getTokenConfiguration(): Configuration {
  return {
    rotateRefreshToken: true,
    // Without a consent page the provider removes `offline_access`, so refresh tokens are enabled here.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    ttl: LIFETIMES,
  };
}

function getFeatures(config: Config): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    revocation: { enabled: true },
    // The logout endpoint is `/v2/logout`, as at Auth0.
    rpInitiatedLogout: { enabled: false },
    // The SDK signs in silently through an iframe; `ack` accepts that this is still a draft.
    webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    resourceIndicators: {
      enabled: true,
      defaultResource: (ctx) => getAudience(ctx),
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

/** oidc-provider lets browsers keep the answer to a preflight for an hour, and has no setting for it. */
async function setPreflightMaxAge(
  ctx: KoaContextWithOIDC,
  next: () => Promise<unknown>,
): Promise<void> {
  await next();
  if (ctx.response.get('access-control-max-age') !== '') {
    ctx.set('access-control-max-age', String(PREFLIGHT_MAX_AGE_SECONDS));
  }
}

/** Sets the error description that the SDK recognizes: only then does it ask the person to sign in again. */
async function setRefreshTokenError(
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
