import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compilation, Configuration, ExternalItemFunctionData } from 'webpack';
import { ContractPlugin } from './contract/contract-plugin.ts';
import { getServicesRange } from './contract/services-build.ts';
import { FirstContentPlugin } from './first-content/first-content-plugin.ts';
import {
  type FirstData,
  type FirstRequests,
  toFirstRequests,
} from './first-content/first-requests.ts';
import { hasFirstContent, listForeignSources } from './first-content/list-sources.ts';
import { createHarnessConfig } from './harness/harness-config.ts';
import { CATALOGUES } from './modules/own-modules.ts';
import { ImportCheckPlugin } from './plugins/import-check.ts';
import { ModuleIdsPlugin } from './plugins/module-ids-plugin.ts';
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
 * Creates the webpack configuration of a section's remote: one container that exposes `./routes`, uses every
 * shared module from the host and bundles none. With `webpack serve` it returns the harness configuration, in
 * which the section runs alone.
 */
export function createRemoteConfig(
  section: SectionName,
  folder: string,
  firstData: FirstData = {},
): AppConfigFactory {
  return (options = {}) =>
    options.WEBPACK_SERVE
      ? createHarnessConfig(section, folder)
      : createRemoteBuild(section, folder, { ...options, ...toFirstRequests(firstData) });
}

type RemoteOptions = BuildOptions & FirstRequests;

function createRemoteBuild(
  section: SectionName,
  folder: string,
  options: RemoteOptions,
): Configuration {
  const { name: app, version } = readManifest(folder);
  const variant = getBuildVariant();
  const { firstData, firstQueries } = options;
  const modules = listSharedModules();
  const requires = getRequiredRanges();
  const buildId = getBuildId(app, folder, options);
  const containerName = getContainerName(app);
  const container = variant === 'book' ? containerName : `${containerName}_${buildId}`;
  const identity = {
    ...{ app, version, buildId, container, requires, firstData },
    ...(Object.keys(firstQueries).length > 0 && { firstQueries }),
  };
  const base = createBaseConfig(folder, identity, options);
  if (variant === 'book') {
    const plugins = [
      ...(base.plugins ?? []),
      new ContractPlugin((compilation) => createContractDraft(section, folder, compilation)),
    ];
    return createDocumentedRemote({ ...base, plugins }, app, section);
  }
  return {
    ...base,
    entry: {},
    // A module that threw is executed again on the next request, instead of being treated as loaded and
    // empty.
    output: { ...base.output, strictModuleExceptionHandling: true },
    externals: [externalizeBundlerRuntime],
    plugins: [
      ...(base.plugins ?? []),
      new ImportCheckPlugin(),
      new ModuleIdsPlugin(),
      ...(options.mode === 'development'
        ? []
        : [
            new ContractPlugin((compilation) => createContractDraft(section, folder, compilation)),
            ...(hasFirstContent(folder) ? [new FirstContentPlugin()] : []),
          ]),
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

/** The first content of a section contains shared code, which the build otherwise takes from the host. */
function getBuildId(
  app: string,
  folder: string,
  { mode, firstData, firstQueries }: RemoteOptions,
): string {
  const variant = getBuildVariant();
  return getSourceHash(
    workspaceRoot,
    [
      app,
      'shared/federation',
      'shared/i18n/message-loader.cjs',
      'shared/i18n/compile-messages.cjs',
      ...CATALOGUES,
      'pnpm-lock.yaml',
      ...listForeignSources(folder),
    ],
    JSON.stringify([
      getRequiredRanges(),
      getServicesRange(),
      mode,
      firstData,
      firstQueries,
      ...(variant ? [variant] : []),
    ]),
  );
}

/** Loaded on demand: development needs no contract. */
async function createContractDraft(section: SectionName, folder: string, compilation: Compilation) {
  const { createSectionContract } = await import('./contract/section-contract.ts');
  const { readBuiltExposes } = await import('./contract/exposes.ts');
  return createSectionContract(section, folder, readBuiltExposes(compilation));
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
 * The plug-in can only externalize its runtime core. Its bundler runtime is the same in every remote, so it
 * also comes from the host (`host/src/remotes/load/federation-runtime.ts`).
 */
function externalizeBundlerRuntime({
  request,
}: ExternalItemFunctionData): Promise<string | undefined> {
  const isBundlerRuntime = request?.includes('/webpack-bundler-runtime/dist/') ?? false;
  return Promise.resolve(isBundlerRuntime ? 'global _FEDERATION_BUNDLER_RUNTIME' : undefined);
}
