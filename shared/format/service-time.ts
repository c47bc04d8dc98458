/** Smaller differences are ignored: the header has whole seconds, and network latency is unknown. */
const UNCERTAIN_MS = 2_000;

let offsetMs = 0;

interface TimedResponse {
  readonly date: string | null;
  readonly requestedAt: number;
  readonly respondedAt: number;
}

/**
 * Updates the difference between the clocks of the service and the device. Takes the `Date` header of a response, and
 * the times of request and response by the device's clock, in Unix milliseconds.
 */
export function recordServiceTime({ date, requestedAt, respondedAt }: TimedResponse): void {
  const servedAt = Date.parse(date ?? '');
  if (Number.isNaN(servedAt)) return;
  // The header has no fraction of a second: adds half a second on average.
  const measuredOffsetMs = servedAt + 500 - (requestedAt + respondedAt) / 2;
  const uncertaintyMs = UNCERTAIN_MS + (respondedAt - requestedAt) / 2;
  offsetMs = Math.abs(measuredOffsetMs) < uncertaintyMs ? 0 : measuredOffsetMs;
}

/**
 * The current time by the clock of the services, in Unix milliseconds. Use it for comparisons with times of a service,
 * such as countdowns, deadlines and today's date. Use `Date.now()` to measure durations.
 */
export const getServiceTime = (): number => Date.now() + offsetMs;
