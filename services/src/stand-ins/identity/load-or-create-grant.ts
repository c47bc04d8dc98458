import type { KoaContextWithOIDC } from 'oidc-provider';

export const SCOPE = 'openid profile email';

/** Returns the `audience` parameter of a request, which is Auth0's name for the resource. */
export function getAudience(ctx: KoaContextWithOIDC): string | undefined {
  const audience = ctx.oidc.params?.audience;
  return typeof audience === 'string' ? audience : undefined;
}

/** Grants the portal its scopes without a consent page, because it belongs to the company itself. */
export async function loadOrCreateGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider, account } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const grant =
    (grantId && (await provider.Grant.find(grantId))) ||
    new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(`${SCOPE} offline_access`);
  const audience = getAudience(ctx);
  if (audience) grant.addResourceScope(audience, SCOPE);
  await grant.save();
  return grant;
}
