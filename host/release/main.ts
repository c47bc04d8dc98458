import { runReleaseTool } from './run-release-tool.ts';

/*
 * `pnpm release <command>`, from the root or a section's folder. Exit codes: 0 success, 1 refused or failed,
 * 2 wrong usage.
 */

process.exitCode = await runReleaseTool(process.argv.slice(2), process.env, {
  write: (text) => process.stdout.write(`${text}\n`),
  say: (line) => process.stderr.write(`${line}\n`),
});
