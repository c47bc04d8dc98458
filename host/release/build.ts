import { RELEASED_APPS } from './apps.ts';
import { compileApps } from './compile-apps.ts';
import { openSigningContext } from './open-release-context.ts';
import { releaseBuilds } from './release-builds.ts';

/*
 * `pnpm build`: builds the named apps whose sources have changed, and puts the result into service on this
 * machine. Without names it builds all five apps and the contract of the services.
 */

const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(apps: readonly string[]): Promise<void> {
  const context = await openSigningContext(process.env, 'local');
  const stored = await compileApps(context, apps.length > 0 ? apps : RELEASED_APPS);
  const builds = Object.fromEntries(stored.map(({ app, build }) => [app, build]));
  const { set } = await releaseBuilds(context, builds, { what: 'build' });
  for (const { app, build, built } of stored)
    print(`${app} ${build} ${built ? 'built' : 'unchanged'}`);
  print(`release set ${set.id}`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
