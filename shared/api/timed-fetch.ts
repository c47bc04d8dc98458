import type { ResponseTiming } from '../format/service-time.ts';

/** `fetch` that also reports the service's clock, because the device's clock can be wrong. */
export async function timedFetch(
  url: string,
  init: RequestInit,
  onTiming?: (timing: ResponseTiming) => void,
): Promise<Response> {
  const requestedAt = Date.now();
  const response = await fetch(url, init);
  onTiming?.({ date: response.headers.get('date'), requestedAt, respondedAt: Date.now() });
  return response;
}
