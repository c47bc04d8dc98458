import { execFileSync } from 'node:child_process';
import { ROOT } from '../steps.mjs';

/** The files of the repository, as paths from its root. */
export const TRACKED = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split(
  '\n',
);
