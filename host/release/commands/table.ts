import type { ReleaseCommand } from './call/command.ts';
import { canary } from './canary.ts';
import { check } from './check.ts';
import { diff } from './diff.ts';
import { exportCommand } from './export.ts';
import { gc } from './gc.ts';
import { makeKey } from './make-key.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';
import { verify } from './verify.ts';

/** Every command of the release tool by name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, ReleaseCommand>> = {
  publish,
  promote,
  rollback,
  canary,
  check,
  status,
  diff,
  verify,
  export: exportCommand,
  gc,
  'make-key': makeKey,
};
