import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { workspaceRoot } from '../workspace-root.ts';

/**
 * Rules that compile the CSS of the host and of `shared` at build time. The CSS of sections is compiled in the browser,
 * because it uses the design tokens of the host that is in service.
 */
export function createStyleRules(folder: string): RuleSetRule[] {
  const hostRequire = createRequire(join(folder, 'package.json'));
  const stylis = createRequire(hostRequire.resolve('styled-components')).resolve('stylis');
  return [
    {
      test: /\.tsx?$/,
      include: [join(workspaceRoot, 'shared'), join(folder, 'src')],
      exclude: /node_modules/,
      enforce: 'pre',
      loader: join(import.meta.dirname, 'styles-loader.cjs'),
    },
    {
      include: join(dirname(stylis), '../../src/Parser.js'),
      loader: join(import.meta.dirname, 'compiled-css-loader.cjs'),
    },
  ];
}
