/** Smaller differences are not told apart from the way of the answer: the header has whole seconds. */
const UNCERTAIN_MS = 2_000;

let offsetMs = 0;

/** One answer of a service: its `Date` header, and when it was asked and answered by the device's clock. */
export interface ResponseTiming {
  readonly date: string | null;
  readonly requestedAt: number;
  readonly respondedAt: number;
}

/** Learns how far the device's clock is off. */
export function recordServiceTime({ date, requestedAt, respondedAt }: ResponseTiming): void {
  const served = Date.parse(date ?? '');
  if (Number.isNaN(served)) return;
  // The header cuts off the fraction of the second.
  const measured = served + 500 - (requestedAt + respondedAt) / 2;
  const uncertain = UNCERTAIN_MS + (respondedAt - requestedAt) / 2;
  offsetMs = Math.abs(measured) < uncertain ? 0 : measured;
}

/**
 * Now by the clock of the services, in ms since 1970. For everything that is compared with an instant of a
 * service: a countdown, a deadline, today's date. Measure how long something took with `Date.now()`.
 */
export const getServiceTime = (): number => Date.now() + offsetMs;
