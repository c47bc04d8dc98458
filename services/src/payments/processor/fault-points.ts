/** Points at which tests interrupt a payment by killing the process: `FAULT_AT=after-charge`. */
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

// Read once, because every payment passes several fault points and reading the environment is slow.
const { FAULT_AT, FAULT_SIGNAL, PORTAL_ENV } = process.env;

let hasFired = false;

/**
 * Kills the process like `kill -9` when the environment asks for it. With `FAULT_SIGNAL=SIGSTOP` it is only
 * stopped, once, like a machine that swaps or sleeps.
 */
export function faultAt(point: FaultPoint): void {
  if (hasFired || FAULT_AT !== point || PORTAL_ENV !== 'test') return;
  hasFired = true;
  process.kill(process.pid, FAULT_SIGNAL === 'SIGSTOP' ? 'SIGSTOP' : 'SIGKILL');
}
