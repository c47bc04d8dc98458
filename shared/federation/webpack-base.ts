import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { TranslationsPlugin } from './languages/translations-plugin.ts';
import { ModuleSizesPlugin } from './module-sizes/module-sizes-plugin.ts';
import { type BuildIdentity, BuildRecordPlugin } from './plugins/build-record-plugin.ts';
import { IntegrityPlugin } from './plugins/integrity-plugin.ts';
import { ProvenancePlugin } from './plugins/provenance-plugin.ts';
import { ReexportOrderPlugin } from './plugins/reexport-order-plugin.ts';
import { getPolicyName } from './policy-name.ts';
import { createRules } from './webpack-rules.ts';
import { workspaceRoot } from './workspace-root.ts';

/** Options of webpack's command line, the release tool and `pnpm dev`. */
export interface BuildOptions {
  readonly WEBPACK_SERVE?: boolean;
  /** Parent folder of the build folder; `dist` of the app by default. */
  readonly outputRoot?: string;
  readonly mode?: 'production' | 'development';
}

/** The default export of an app's `webpack.config.ts`: creates its configuration for the given options. */
export type AppConfigFactory = (options?: BuildOptions) => Configuration;

/** Time limit for loading a chunk, in ms. */
export const CHUNK_TIMEOUT_MS = 8000;

/**
 * Creates the common configuration of all five builds. Called only by `host-config.ts` and
 * `remote-config.ts`.
 */
export function createBaseConfig(
  folder: string,
  identity: BuildIdentity,
  { outputRoot, mode = 'production' }: BuildOptions,
): Configuration {
  const production = mode === 'production';
  return {
    name: identity.app,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(outputRoot ?? join(folder, 'dist'), `${identity.version}-${identity.buildId}`),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: `${getContainerName(identity.app)}_${identity.buildId}`,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      trustedTypes: { policyName: getPolicyName(identity.app), onPolicyCreationFailure: 'stop' },
      hashFunction: 'sha256',
      clean: !production,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: createRules() },
    optimization: {
      minimize: production,
      moduleIds: 'deterministic',
      chunkIds: 'named',
      realContentHash: true,
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: createCacheOptions(identity.app, mode),
    plugins: [
      new webpack.DefinePlugin(createConstants(identity, production)),
      ...(production ? [createCompileHintPlugin()] : []),
      new ReexportOrderPlugin(),
      new IntegrityPlugin(),
      new TranslationsPlugin(),
      new BuildRecordPlugin(identity, production),
      ...(production ? [new ModuleSizesPlugin(), new ProvenancePlugin(identity)] : []),
    ],
  };
}

/** Converts `remote-payments` to `portal_payments`, a valid variable name. */
export function getContainerName(app: string): string {
  return `portal_${app.replace(/^remote-/, '').replaceAll('-', '_')}`;
}

function createConstants(identity: BuildIdentity, production: boolean): Record<string, string> {
  return {
    __PORTAL_APP__: JSON.stringify(identity.app),
    __PORTAL_VERSION__: JSON.stringify(identity.version),
    __PORTAL_BUILD__: JSON.stringify(identity.buildId),
    __SENTRY_DEBUG__: JSON.stringify(!production),
    __SENTRY_TRACING__: 'false',
  };
}

/**
 * Adds a comment that makes V8 compile all functions of the first scripts while they load, in parallel with
 * the page's work, instead of one by one when called. Other engines ignore it.
 */
function createCompileHintPlugin() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^(?:entry|routes|[\w-]*src_routes_tsx|[\w-]*-page_tsx[\w-]*)\./,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
}

function createCacheOptions(app: string, mode: string): Configuration['cache'] {
  return {
    type: 'filesystem',
    cacheDirectory: join(workspaceRoot, '.cache/webpack'),
    name: [app, process.env.BUILD_VARIANT, mode].filter(Boolean).join('-'),
    buildDependencies: { config: [`${import.meta.dirname}/`] },
  };
}
