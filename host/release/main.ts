import { runReleaseTool } from './run-release-tool.ts';

/*
 * `pnpm release <command>`, from the root or from the folder of a section. Exit codes: 0 done, 1 refused
 * or failed, 2 called in a way that it does not have.
 */

process.exitCode = await runReleaseTool(process.argv.slice(2), process.env, {
  write: (text) => process.stdout.write(`${text}\n`),
  say: (line) => process.stderr.write(`${line}\n`),
});
