/** Steps of a release at which tests can end the process: `RELEASE_STOP_AT=after-swap`. */
export const STOP_POINTS = [
  'before-upload',
  'in-upload',
  'before-record',
  'after-record',
  'before-set',
  'after-set',
  'after-swap',
  'after-hint',
] as const;
type StopPoint = (typeof STOP_POINTS)[number];

/** Kills the process with SIGKILL when a test requests it. */
export function stopAt(point: StopPoint): void {
  const { RELEASE_STOP_AT, PORTAL_ENV } = process.env;
  if (RELEASE_STOP_AT === point && PORTAL_ENV === 'test') process.kill(process.pid, 'SIGKILL');
}
