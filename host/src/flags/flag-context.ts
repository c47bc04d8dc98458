import type { SessionData } from 'shared/contract/data-access';

/** One context of the flag service: a key, which has to be a text, and attributes to target by. */
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
 * Whom the flags are for (spec 3, 4). A key has to be a text, so the brands are one, sorted and
 * comma-joined, and a list in `ids`: rules can match either. What is not known is `unknown`.
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
