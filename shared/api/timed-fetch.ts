/** A response: its `Date` header, and the times of request and response by the device's clock, in Unix milliseconds. */
export interface ResponseTiming {
  readonly date: string | null;
  readonly requestedAt: number;
  readonly respondedAt: number;
}

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
