import { hostname } from 'node:os';
import type { ReleaseContext } from 'host/release/sets/find-set-in-service';
import { getErrorCode } from 'host/release/store/file-errors';
import { encodeJson } from 'host/release/store/json';

/** Whether a web server judges the running canaries, and why not. `/readyz` shows it. */
export type CanaryEvaluation = 'on' | 'off' | 'read-only store';

const REFUSED_CODES = ['EROFS', 'EACCES', 'EPERM'];
const REFUSED_STATUSES = [401, 403];

/**
 * Decides at the start of a web server whether it judges canaries: CANARY_EVALUATION is not `off`, and the
 * store can be written. Writes `environments/<environment>/canary-evaluation.json` for that. Any other failure
 * of the store is temporary and does not switch the evaluation off.
 */
export async function decideCanaryEvaluation(
  { store, environment }: ReleaseContext,
  { CANARY_EVALUATION }: NodeJS.ProcessEnv,
): Promise<CanaryEvaluation> {
  if (CANARY_EVALUATION === 'off') return 'off';
  const note = encodeJson({ at: new Date().toISOString(), by: hostname() });
  try {
    await store.replace(`environments/${environment}/canary-evaluation.json`, note);
  } catch (error) {
    if (isWriteRefused(error)) return 'read-only store';
  }
  return 'on';
}

/** One sentence for the start of a web server that does not judge canaries; null for one that does. */
export function describeCanaryEvaluation(evaluation: CanaryEvaluation): string | null {
  if (evaluation === 'on') return null;
  return evaluation === 'off'
    ? 'Canaries are not evaluated by this web server: CANARY_EVALUATION is off.'
    : 'Canaries are not evaluated by this web server: the release store is read-only. Give the server write access, or run pnpm release canary watch.';
}

function isWriteRefused(error: unknown): boolean {
  if (REFUSED_CODES.includes(String(getErrorCode(error)))) return true;
  const { httpStatusCode } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
  return httpStatusCode !== undefined && REFUSED_STATUSES.includes(httpStatusCode);
}
