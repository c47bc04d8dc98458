import { FLAG_CACHE_KEY } from '../flags/flag-cache-key.ts';
import { readStoredJson } from '../stored-json.ts';
import type { EarlyRequests } from './send-early-requests.ts';

/**
 * Gives the bodies of the early responses to the template of the section, once all of them have arrived; undefined for
 * an error response and after a network error. The template decides what it can do without. After any failure in it,
 * the skeleton stays.
 */
export async function showFirstContent(requests: EarlyRequests): Promise<void> {
  if (!isSectionOn()) return;
  try {
    const bodies = await Promise.all(
      requests.map((one) => one?.response.then(readBody).catch(() => undefined)),
    );
    globalThis.portalFirstContent?.(bodies);
  } catch {
    // The page itself requests again, and shows and reports what fails.
  }
}

/**
 * Whether the section was on at the last visit. Unknown flags show no section (decision 48). The cache is removed at
 * sign-out.
 */
function isSectionOn(): boolean {
  const flag = document.getElementById('portal-first-content')?.dataset.flag;
  const cached = readStoredJson(FLAG_CACHE_KEY) as { flags?: Record<string, unknown> } | undefined;
  return flag !== undefined && cached?.flags?.[flag] === true;
}

/** Reads a copy, because the API client reads the response. */
function readBody(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.status}`);
  return response.clone().json();
}
