import type { SessionData } from 'shared/contract/data-access';

/** One LaunchDarkly context: a key, which must be a string, and attributes for targeting. */
interface FlagContextPart {
  readonly key: string;
  readonly name?: string;
  readonly ids?: string[];
}

export type FlagContext =
  | { readonly kind: 'user'; readonly anonymous: true; readonly key: 'loading' }
  | {
      readonly kind: 'multi';
      readonly 'corporation-id': FlagContextPart;
      readonly 'brand-id': FlagContextPart;
      readonly 'user-id': FlagContextPart;
    };

/**
 * Returns the LaunchDarkly context of a session (spec 3, 4). A key must be a string, so the brand ids are
 * sorted and joined with commas; `ids` holds them as a list, so that rules can match either. Missing values
 * are `unknown`.
 */
export function getFlagContext(session: SessionData | null): FlagContext {
  if (session === null) return { kind: 'user', anonymous: true, key: 'loading' };
  const { dataAccess, user } = session;
  const brands = dataAccess.brands.map(({ brand_id }) => brand_id).sort();
  const name = [user.given_name, user.family_name].filter(Boolean).join(' ');
  return {
    kind: 'multi',
    'corporation-id': { key: dataAccess.corporation_id || 'unknown' },
    'brand-id': { key: brands.join(',') || 'unknown', ids: brands },
    'user-id': { key: user.email || 'unknown', name: name || 'unknown' },
  };
}
