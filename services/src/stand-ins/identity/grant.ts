import type { KoaContextWithOIDC } from 'oidc-provider';

export const SCOPE = 'openid profile email';

/** The audience that the request names; Auth0's word for the resource. */
export function audienceOf(ctx: KoaContextWithOIDC): string | undefined {
  const audience = ctx.oidc.params?.audience;
  return typeof audience === 'string' ? audience : undefined;
}

/** The portal is the company's own: it is granted what it asks for, without a consent page. */
export async function grantToOwnPortal(ctx: KoaContextWithOIDC) {
  const { client, session, provider, account } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const known = session.grantIdFor(client.clientId);
  const grant =
    (known && (await provider.Grant.find(known))) ||
    new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(`${SCOPE} offline_access`);
  const audience = audienceOf(ctx);
  if (audience) grant.addResourceScope(audience, SCOPE);
  await grant.save();
  return grant;
}
