import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { openReleaseContext } from '../open-release-context.ts';
import { readAppBuilds } from './app-builds.ts';
import { acceptFigures, readAcceptedModules, readBudgets } from './budgets.ts';
import { checkBudgets } from './check-budgets.ts';
import { measureBuilds } from './measure.ts';

const HELP = `pnpm budgets [--accept]

Builds what has changed, and one static build of the same sources (BUILD_VARIANT=mono). Compares the sizes with the
limits in host/release/budgets/budgets.json. Exit code 1 when a size is past its limit: the modules that grew are
printed.

  --accept   writes the sizes into budgets.json and the modules into accepted-modules.json. The limits stay:
             change them in budgets.json, with the reason.
`;

/** The store of the static build, as in `pnpm bench:load`. */
const MONO_STORE = join(workspaceRoot, '.cache/bench/mono');

const { values } = parseArgs({
  options: {
    accept: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const mono = { ...process.env, RELEASES_DIR: MONO_STORE };
  build(process.env, []);
  build({ ...mono, BUILD_VARIANT: 'mono' }, ['host']);
  const figures = measureBuilds(
    await readAppBuilds(openReleaseContext(process.env, 'local')),
    await readAppBuilds(openReleaseContext(mono, 'local')),
  );
  const { lines, isOver } = checkBudgets(readBudgets(), figures, readAcceptedModules());
  process.stdout.write(`${lines.join('\n')}\n`);
  if (values.accept) acceptFigures(readBudgets(), figures);
  process.exitCode = isOver ? 1 : 0;
}

/** Builds the apps whose sources have changed. */
function build(env: NodeJS.ProcessEnv, apps: readonly string[]): void {
  const script = join(workspaceRoot, 'host/release/build.ts');
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  execFileSync(process.execPath, ['--no-warnings', script, ...apps], { env, stdio: [...stdio] });
}

if (values.help) process.stdout.write(HELP);
else await main();
