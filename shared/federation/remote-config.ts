import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, ExternalItemFunctionData } from 'webpack';
import type { Operation } from '../contract/operation.ts';
import { ContractPlugin } from './contract/contract-plugin.ts';
import { getServicesRange } from './contract/services-build.ts';
import { createHarnessConfig } from './harness/harness-config.ts';
import type { BuildIdentity } from './plugins/build-record-plugin.ts';
import { ImportCheckPlugin } from './plugins/import-check.ts';
import { readManifest } from './read-manifest.ts';
import type { SectionName } from './section-module.ts';
import { getRequiredRanges, listSharedModules } from './shared-modules.ts';
import { getSourceHash } from './source-hash.ts';
import { createDocumentedRemote, getBuildVariant } from './variants.ts';
import {
  type AppConfigFactory,
  type BuildOptions,
  createBaseConfig,
  getContainerName,
} from './webpack-base.ts';
import { workspaceRoot } from './workspace-root.ts';

/**
 * The whole webpack configuration of a section's remote: one container that exposes `./routes`,
 * takes every shared module from the host and brings none along. With `webpack serve` it gives the
 * harness instead, in which the section runs alone.
 */
export function createRemoteConfig(
  section: SectionName,
  folder: string,
  firstData: FirstData = {},
): AppConfigFactory {
  return (options = {}) =>
    options.WEBPACK_SERVE
      ? createHarnessConfig(section, folder)
      : createRemoteBuild(section, folder, { ...options, firstData: toRequests(firstData) });
}

/**
 * Screen, by its path -> operations of the contract that take no input and that it begins with: the page
 * asks them before the section's code is there.
 */
type FirstData = Readonly<Record<string, readonly Pick<Operation, 'service' | 'path'>[]>>;

const toRequests = (firstData: FirstData) =>
  Object.fromEntries(
    Object.entries(firstData).map(([screen, operations]) => [
      screen,
      operations.map(({ service, path }) => ({ service, path })),
    ]),
  );

type RemoteOptions = BuildOptions & { firstData: NonNullable<BuildIdentity['firstData']> };

function createRemoteBuild(
  section: SectionName,
  folder: string,
  options: RemoteOptions,
): Configuration {
  const { name: app, version } = readManifest(folder);
  const variant = getBuildVariant();
  const { firstData } = options;
  const modules = listSharedModules();
  const requires = getRequiredRanges();
  const buildId = getSourceHash(
    workspaceRoot,
    [app, 'shared/federation', 'shared/i18n/message-loader.cjs', 'pnpm-lock.yaml'],
    JSON.stringify([
      requires,
      getServicesRange(),
      options.mode,
      firstData,
      ...(variant ? [variant] : []),
    ]),
  );
  const own = getContainerName(app);
  const container = variant === 'book' ? own : `${own}_${buildId}`;
  const identity = { app, version, buildId, container, requires, firstData };
  const base = createBaseConfig(folder, identity, options);
  if (variant === 'book') {
    const plugins = [
      ...(base.plugins ?? []),
      new ContractPlugin(() => createContractDraft(section, folder)),
    ];
    return createDocumentedRemote({ ...base, plugins }, app, section);
  }
  return {
    ...base,
    entry: {},
    // A module that threw is run anew when it is asked for again, and not taken for loaded and empty.
    output: { ...base.output, strictModuleExceptionHandling: true },
    externals: [externalizeBundlerRuntime],
    plugins: [
      ...(base.plugins ?? []),
      new ImportCheckPlugin(),
      ...(options.mode === 'development'
        ? []
        : [new ContractPlugin(() => createContractDraft(section, folder))]),
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.[contenthash:8].js',
        exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(modules.map((entry) => [entry.key, toHostModule(entry)])),
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
async function createContractDraft(section: SectionName, folder: string) {
  const { createSectionContract } = await import('./contract/section-contract.ts');
  return createSectionContract(section, folder);
}

function toHostModule({ key, version }: { key: string; version: string }) {
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
function externalizeBundlerRuntime({
  request,
}: ExternalItemFunctionData): Promise<string | undefined> {
  const isGlue = request?.includes('/webpack-bundler-runtime/dist/') ?? false;
  return Promise.resolve(isGlue ? 'global _FEDERATION_BUNDLER_RUNTIME' : undefined);
}
