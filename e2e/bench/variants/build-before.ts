import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Stack } from '#fixtures/stack.ts';
import { type BenchVariant, openRelease, type VariantBuilds } from './variants.ts';

interface StackModule {
  readonly Stack: typeof Stack;
}

/** The released portal of another checkout, with its own services, and the function that stops it. */
export interface StartedBuild {
  readonly variant: BenchVariant;
  stop(): Promise<void>;
}

/** Builds what has changed in a checkout. Throws when it has no installed packages. */
export function buildCheckout(folder: string): VariantBuilds {
  if (!existsSync(path.join(folder, 'node_modules')))
    throw new Error(
      `${folder} has no installed packages. Run pnpm install --frozen-lockfile in it.`,
    );
  // The settings of this checkout must not reach the other one.
  const { RELEASES_DIR: _, BUILD_VARIANT: __, ...env } = process.env;
  const runScript = (script: string) =>
    execFileSync(process.execPath, ['--no-warnings', script], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
  runScript('services/build.ts');
  return readBuiltApps(runScript('host/release/build.ts'));
}

/**
 * Starts the portal and the services of a built checkout on the ports from `port`, with the origins in the environment
 * of this process.
 */
export async function startBuildBefore(
  folder: string,
  builds: VariantBuilds,
  port: number,
): Promise<StartedBuild> {
  const url = pathToFileURL(path.join(folder, 'e2e/fixtures/stack.ts')).href;
  const { Stack: OtherStack }: StackModule = await import(url);
  const stack = new OtherStack(port, 'bench-before');
  await stack.start();
  const releases = path.join(folder, '.releases');
  const variant = openRelease('before', { port, servicesPort: port }, releases, builds);
  return { variant, stop: () => stack.stop() };
}

/** Reads the output of `host/release/build.ts`: app -> `<version>-<buildId>`. */
export function readBuiltApps(output: string): VariantBuilds {
  const lines = [...output.matchAll(/^(\S+) (\S+) (?:built|unchanged)$/gm)];
  return Object.fromEntries(lines.map(([, app = '', id = '']) => [app, id]));
}
