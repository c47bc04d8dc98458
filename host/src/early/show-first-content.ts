import type { EarlyRequests } from './send-early-requests.ts';

/**
 * Gives the bodies of the early responses to the template of the section, once all of them have arrived. After an error
 * response, a network error or any failure in the template, the skeleton stays.
 */
export async function showFirstContent(requests: EarlyRequests): Promise<void> {
  try {
    const bodies = await Promise.all(requests.map((one) => one?.response.then(readBody)));
    globalThis.portalFirstContent?.(bodies);
  } catch {
    // The page itself requests again, and shows and reports what fails.
  }
}

/** Reads a copy, because the API client reads the response. */
function readBody(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.status}`);
  return response.clone().json();
}
