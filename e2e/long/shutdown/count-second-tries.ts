/** How often nginx sent a request to the second replica too, by the reason. */
export type SecondTries = {
  /** The first replica refused the connection, so it got nothing of the request. */
  refused: number;
  /** The first replica reset the connection, and the request only reads or can be repeated. */
  repeatable: number;
  /** A POST or PATCH that the first replica may have received: it could be done twice. */
  unsafe: number;
};

/** The methods that nginx does not repeat without `non_idempotent`. */
const UNSAFE = /^\S+ (POST|PATCH|LOCK) /;

/**
 * Counts the second tries in the log of nginx (`log_format services`). A replica that stops resets connections that
 * its kernel has accepted and that it has not read yet. nginx repeats a read after that, which is safe.
 */
export function countSecondTries(log: string): SecondTries {
  const counts: SecondTries = { refused: 0, repeatable: 0, unsafe: 0 };
  for (const line of log.split('\n').filter((one) => one.includes(', '))) {
    // nginx logs `-` as the connect time of a refused connection.
    if (/ -, [\d.]+$/.test(line)) counts.refused += 1;
    else counts[UNSAFE.test(line) ? 'unsafe' : 'repeatable'] += 1;
  }
  return counts;
}
