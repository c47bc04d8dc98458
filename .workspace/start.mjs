// npm start: from a fresh clone to a running portal. Runs on the machine's own Node with no package
// installed; what comes after the installation runs on the Node that the workspace pins.
import './processes/follow-runner.mjs';
import { spawn } from 'node:child_process';
import { installPackages } from './install.mjs';
import { FOLLOW_PARENT } from './processes/follow-parent-arguments.mjs';
import { cli, NODE, ROOT, toolEnvironment } from './steps.mjs';

/** Time for a Ctrl-C of the terminal to reach the child, in ms. */
const PASS_ON_AFTER_MS = 500;

await cli(async () => {
  await installPackages();
  const args = ['--no-warnings', ...FOLLOW_PARENT, `${ROOT}/.workspace/portal.mjs`];
  const child = spawn(NODE, args, { cwd: ROOT, env: toolEnvironment(), stdio: 'inherit' });
  // A terminal sends Ctrl-C to the child too, which then stops already and ignores the SIGTERM. A SIGINT or SIGTERM to
  // npm alone has to be passed on.
  process.on('SIGINT', () => setTimeout(() => child.kill('SIGTERM'), PASS_ON_AFTER_MS).unref());
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
});
