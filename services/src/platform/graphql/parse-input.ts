import { Problem } from 'services/platform/errors/problem';
import type { Infer, Schema } from 'shared/contract/z';

const MAX_IDS = 50;

/** More ids than a lease has people are nobody's honest question. */
export function assertIdCount(ids: readonly string[], field: string): void {
  if (ids.length <= MAX_IDS) return;
  throw new Problem(400, 'invalid_request', `At most ${MAX_IDS} ids.`, { field });
}

/** GraphQL checks types; this checks lengths and dates, and names the field at fault. */
export function parseInput<S extends Schema>(schema: S, value: unknown): Infer<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as Infer<S>;
  const field = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
  throw new Problem(400, 'invalid_request', 'The input is not usable.', { field });
}
