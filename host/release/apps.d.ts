import type { BuildOptions } from 'shared/federation/webpack-base';
import type { Configuration } from 'webpack';
/** The five apps of the portal, by the names of their folders. */
export declare const APPS: readonly ['host', ...string[]];
/** Release store of this machine. */
export declare function releaseStore(): string;
/** The webpack configuration of an app, read from its folder as webpack's command line does. */
export declare function appConfig(app: string, options: BuildOptions): Promise<Configuration>;
