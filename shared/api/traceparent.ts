/**
 * Creates the W3C `traceparent` header of one request: a new trace id, a span id for the request of the page, and
 * whether the services record the trace. `sampledPercent` of the requests are recorded.
 */
export function createTraceparent(sampledPercent: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const flag = Math.random() * 100 < sampledPercent ? 1 : 0;
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-0${flag}`;
}
