/** Places at which a payment can be cut off. Tests kill the process there: `FAULT_AT=after-charge`. */
export type FaultPoint =
  | 'after-key'
  | 'before-charge'
  | 'after-charge'
  | 'before-commit'
  | 'after-commit'
  | 'in-completer'
  | 'in-webhook'
  | 'in-reversal'
  | 'before-void'
  | 'after-void';

// Read once: a payment comes by half a dozen of them, and the environment is slow to ask.
const { FAULT_AT, FAULT_SIGNAL, PORTAL_ENV } = process.env;

let met = false;

/**
 * Ends the process as `kill -9` would, where the environment asks for it. With `FAULT_SIGNAL=SIGSTOP`
 * it only stands still, once, as a machine that swaps or sleeps.
 */
export function faultAt(point: FaultPoint): void {
  if (met || FAULT_AT !== point || PORTAL_ENV !== 'test') return;
  met = true;
  process.kill(process.pid, FAULT_SIGNAL === 'SIGSTOP' ? 'SIGSTOP' : 'SIGKILL');
}
