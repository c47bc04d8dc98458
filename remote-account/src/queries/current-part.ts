import { hasCode } from 'shared/api/api-error';
import { type ProfileInput, type ProfilePart, profileInputs } from 'shared/contract/profile';

export interface CurrentPart<P extends ProfilePart> {
  readonly value: ProfileInput<P>;
  readonly version: number;
}

/** The optional values of a part: the service leaves out empty ones. */
const EMPTY_VALUES = {
  names: { preferred_name: null, pronouns: null },
  phone: { number: null },
  mailing: { address_line_2: null, state: null },
  display: {},
  access: { notes: null },
} as const;

/** Returns the stored value from a conflict error; null for any other error. */
export function getCurrentPart<P extends ProfilePart>(
  part: P,
  error: unknown,
): CurrentPart<P> | null {
  if (!hasCode(error, 'version_conflict')) return null;
  const { version, ...values } = error.details;
  const stored =
    part === 'mailing' && !('city' in values) ? null : { ...EMPTY_VALUES[part], ...values };
  const parsed = profileInputs[part].safeParse(stored);
  if (!parsed.success || typeof version !== 'number') return null;
  return { value: parsed.data as ProfileInput<P>, version };
}

/** True if both are equal, as after a lost response: then there is no conflict. */
export function isSame(a: object | null, b: object | null): boolean {
  if (a === null || b === null) return a === b;
  const [first, second] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return (
    first.size === second.size && [...first].every(([name, value]) => second.get(name) === value)
  );
}
