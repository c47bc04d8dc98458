import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SECTIONS } from 'shared/federation/section-module';
import type { AppConfigFactory, BuildOptions } from 'shared/federation/webpack-base';
import { workspaceRoot } from 'shared/federation/workspace-root';
import type { Configuration } from 'webpack';

/** The five apps of the portal, by the names of their folders. */
export const APPS = ['host', ...SECTIONS.map((section) => `remote-${section}`)] as const;

/** Name in a set of what the services promise: a build that is a contract, without files for browsers. */
export const SERVICES_APP = 'services';

/** All that a set names: the five apps, and the services. */
export const RELEASED_APPS = [...APPS, SERVICES_APP] as const;

/** The webpack configuration of an app, read from its folder as webpack's command line does. */
export async function loadAppConfig(app: string, options: BuildOptions): Promise<Configuration> {
  const file = pathToFileURL(join(workspaceRoot, app, 'webpack.config.ts')).href;
  const module: { default: AppConfigFactory } = await import(file);
  return module.default(options);
}
