import { join } from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import { createRules } from '../webpack-rules.ts';
import { workspaceRoot } from '../workspace-root.ts';

const NAME = 'ui-gallery';

/**
 * `pnpm ui`: shows every component of `shared/ui` in every state at `UI_PORT` (4120). The build (`pnpm
 * --filter shared ui:build`) is a folder of static files.
 */
export function createGalleryConfig(): Configuration {
  return {
    name: NAME,
    mode: 'development',
    context: join(workspaceRoot, 'shared'),
    target: ['web', 'es2022'],
    devtool: 'cheap-module-source-map',
    entry: { gallery: './ui/gallery/main.tsx' },
    output: { path: join(workspaceRoot, '.cache', NAME), filename: '[name].js', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: createRules() },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [{ apply: emitPage }],
    devServer,
  };
}

const devServer: ServerConfiguration = {
  port: Number(process.env.UI_PORT ?? 4120),
  host: 'localhost',
  hot: false,
  liveReload: true,
  static: false,
  client: { logging: 'warn', overlay: true },
};

function emitPage(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compilation.hooks.processAssets.tap({ name: NAME, stage }, () =>
      compilation.emitAsset('index.html', new webpack.sources.RawSource(page)),
    );
  });
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>UI kit</title>
<link rel="icon" href="data:,"></head>
<body><div id="root"></div><script src="gallery.js"></script></body></html>
`;
