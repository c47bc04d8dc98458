import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { openReleaseContext } from '../open-release-context.ts';
import { readAppBuilds } from './app-builds.ts';
import { acceptFigures, readAcceptedModules, readBudgets } from './budgets.ts';
import { checkBudgets } from './check-budgets.ts';
import { measureBuilds } from './measure.ts';
import { buildStatically } from './static-build.ts';

const HELP = `pnpm budgets [--accept]

Builds what has changed, and one static build of the same sources (BUILD_VARIANT=mono). Compares the sizes with the
limits in host/release/budgets/budgets.json. Exit code 1 when a size is past its limit: the modules that grew are
printed.

  --accept   writes the sizes into budgets.json and the modules into accepted-modules.json. The limits stay:
             change them in budgets.json, with the reason.
`;

const { values } = parseArgs({
  options: {
    accept: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  buildApps();
  const builds = await readAppBuilds(openReleaseContext(process.env, 'local'));
  const figures = measureBuilds(builds, await buildStatically());
  const { lines, isOver } = checkBudgets(readBudgets(), figures, readAcceptedModules());
  process.stdout.write(`${lines.join('\n')}\n`);
  if (values.accept) acceptFigures(readBudgets(), figures);
  process.exitCode = isOver ? 1 : 0;
}

/** Builds the apps whose sources have changed. */
function buildApps(): void {
  const script = join(workspaceRoot, 'host/release/build.ts');
  execFileSync(process.execPath, ['--no-warnings', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

if (values.help) process.stdout.write(HELP);
else await main();
