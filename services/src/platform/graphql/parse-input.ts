import { Problem } from 'services/platform/errors/problem';
import type { Infer, Schema } from 'shared/contract/z';

const MAX_IDS = 50;

/** Throws 400 for more ids than any lease has people. */
export function assertIdCount(ids: readonly string[], field: string): void {
  if (ids.length <= MAX_IDS) return;
  throw new Problem(400, 'invalid_request', `At most ${MAX_IDS} ids.`, { field });
}

/** Validates lengths and dates, which GraphQL types do not check. Throws 400 with the invalid field. */
export function parseInput<S extends Schema>(schema: S, value: unknown): Infer<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as Infer<S>;
  const field = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
  throw new Problem(400, 'invalid_request', 'The input is not valid.', { field });
}
