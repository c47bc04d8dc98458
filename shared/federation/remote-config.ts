import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, ExternalItemFunctionData } from 'webpack';
import type { Operation } from '../contract/operation.ts';
import { ContractPlugin } from './contract/contract-plugin.ts';
import { servicesRange } from './contract/services-build.ts';
import { harnessConfig } from './harness/harness-config.ts';
import type { BuildIdentity } from './plugins/build-record-plugin.ts';
import { ImportCheckPlugin } from './plugins/import-check.ts';
import { readManifest } from './read-manifest.ts';
import type { SectionName } from './section-module.ts';
import { requiredRanges, sharedModules } from './shared-modules.ts';
import { sourceHash } from './source-hash.ts';
import { bookRemote, wantedVariant } from './variants.ts';
import { type AppConfig, type BuildOptions, baseConfig, containerName } from './webpack-base.ts';
import { workspaceRoot } from './workspace-root.ts';

/**
 * The whole webpack configuration of a section's remote: one container that exposes `./routes`,
 * takes every shared module from the host and brings none along. With `webpack serve` it gives the
 * harness instead, in which the section runs alone.
 */
export function remoteConfig(
  section: SectionName,
  folder: string,
  firstData: FirstData = {},
): AppConfig {
  return (options = {}) =>
    options.WEBPACK_SERVE
      ? harnessConfig(section, folder)
      : remoteBuild(section, folder, { ...options, firstData: questionsOf(firstData) });
}

/**
 * Screen, by its path -> operations of the contract that take no input and that it begins with: the page
 * asks them before the section's code is there.
 */
type FirstData = Readonly<Record<string, readonly Pick<Operation, 'service' | 'path'>[]>>;

const questionsOf = (firstData: FirstData) =>
  Object.fromEntries(
    Object.entries(firstData).map(([screen, operations]) => [
      screen,
      operations.map(({ service, path }) => ({ service, path })),
    ]),
  );

type RemoteOptions = BuildOptions & { firstData: NonNullable<BuildIdentity['firstData']> };

function remoteBuild(section: SectionName, folder: string, options: RemoteOptions): Configuration {
  const { name: app, version } = readManifest(folder);
  const variant = wantedVariant();
  const { firstData } = options;
  const modules = sharedModules();
  const requires = requiredRanges();
  const buildId = sourceHash(
    workspaceRoot,
    [app, 'shared/federation', 'shared/i18n/message-loader.cjs', 'pnpm-lock.yaml'],
    JSON.stringify([
      requires,
      servicesRange(),
      options.mode,
      firstData,
      ...(variant ? [variant] : []),
    ]),
  );
  const own = containerName(app);
  const container = variant === 'book' ? own : `${own}_${buildId}`;
  const identity = { app, version, buildId, container, requires, firstData };
  const base = baseConfig(folder, identity, options);
  if (variant === 'book') {
    const plugins = [...(base.plugins ?? []), new ContractPlugin(() => draft(section, folder))];
    return bookRemote({ ...base, plugins }, app, section);
  }
  return {
    ...base,
    entry: {},
    // A module that threw is run anew when it is asked for again, and not taken for loaded and empty.
    output: { ...base.output, strictModuleExceptionHandling: true },
    externals: [bundlerRuntime],
    plugins: [
      ...(base.plugins ?? []),
      new ImportCheckPlugin(),
      ...(options.mode === 'development' ? [] : [new ContractPlugin(() => draft(section, folder))]),
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.[contenthash:8].js',
        exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(modules.map((entry) => [entry.key, fromHost(entry)])),
        dts: false,
        dev: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
    ],
  };
}

/** Loaded when it is asked for: development needs no contract. */
async function draft(section: SectionName, folder: string) {
  const { sectionContract } = await import('./contract/section-contract.ts');
  return sectionContract(section, folder);
}

function fromHost({ key, version }: { key: string; version: string }) {
  return {
    import: false as const,
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${version}`,
    shareKey: key,
  };
}

/**
 * The plug-in has an option for its runtime core only. Its glue for bundlers is the same in every
 * remote too, so it is taken from the host as well (`host/src/remotes/load/federation-runtime.ts`).
 */
function bundlerRuntime({ request }: ExternalItemFunctionData): Promise<string | undefined> {
  const isGlue = request?.includes('/webpack-bundler-runtime/dist/') ?? false;
  return Promise.resolve(isGlue ? 'global _FEDERATION_BUNDLER_RUNTIME' : undefined);
}
