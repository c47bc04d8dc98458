/** Places at which a payment can be cut off. Tests kill the process there: `FAULT_AT=after-charge`. */
export type FaultPoint =
  | 'after-key'
  | 'before-charge'
  | 'after-charge'
  | 'before-commit'
  | 'after-commit'
  | 'in-completer'
  | 'before-void'
  | 'after-void';

/** Ends the process as `kill -9` would, where the environment asks for it. */
export function faultAt(point: FaultPoint): void {
  if (process.env.FAULT_AT !== point || process.env.PORTAL_ENV !== 'test') return;
  process.kill(process.pid, 'SIGKILL');
}
