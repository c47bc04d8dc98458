/** The `Date` header of an answer, and when it was asked and answered by the device's clock. */
export interface TimedAnswer {
  readonly date: string | null;
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** `fetch`, which tells at what time the service answered: the device's clock may be off. */
export async function timedFetch(
  url: string,
  init: RequestInit,
  onAnswerTime?: (answer: TimedAnswer) => void,
): Promise<Response> {
  const askedAt = Date.now();
  const response = await fetch(url, init);
  onAnswerTime?.({ date: response.headers.get('date'), askedAt, answeredAt: Date.now() });
  return response;
}
