import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SECTIONS } from 'shared/federation/section-module';
import type { AppConfigFactory, BuildOptions } from 'shared/federation/webpack-base';
import { workspaceRoot } from 'shared/federation/workspace-root';
import type { Configuration } from 'webpack';

/** The five apps of the portal, by folder name. */
export const APPS = ['host', ...SECTIONS.map((section) => `remote-${section}`)] as const;

/**
 * Name of the services in a release set. Their build consists of a contract only, without files for browsers.
 */
export const SERVICES_APP = 'services';

/** Everything in a release set: the five apps and the services. */
export const RELEASED_APPS = [...APPS, SERVICES_APP] as const;

/** Loads the webpack configuration of an app from its folder, as webpack's command line does. */
export async function loadAppConfig(app: string, options: BuildOptions): Promise<Configuration> {
  const file = pathToFileURL(join(workspaceRoot, app, 'webpack.config.ts')).href;
  const module: { default: AppConfigFactory } = await import(file);
  return module.default(options);
}
