import { RELEASED_APPS } from './apps.ts';
import { compileApps } from './compile-apps.ts';
import { openSigningContext } from './open-release-context.ts';
import { releaseBuilds } from './release-builds.ts';

/*
 * `pnpm build`: builds the named apps, without names all five and the contract of the services, as
 * far as their sources have changed, and puts the result into service on this machine.
 */

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(named: readonly string[]): Promise<void> {
  const desk = await openSigningContext(process.env, 'local');
  const stored = await compileApps(desk.store, named.length > 0 ? named : RELEASED_APPS);
  const builds = Object.fromEntries(stored.map(({ app, build }) => [app, build]));
  const { set } = await releaseBuilds(desk, builds, { what: 'build' });
  for (const { app, build, built } of stored)
    say(`${app} ${build} ${built ? 'built' : 'unchanged'}`);
  say(`release set ${set.id}`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
