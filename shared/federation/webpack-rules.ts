import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { workspaceRoot } from './workspace-root.ts';

/** Creates the loader rules for all builds and the harness: swc, and compiled message catalogues. */
export function createRules(): RuleSetRule[] {
  const transform = { react: { runtime: 'automatic' } };
  return [
    {
      test: /\.[cm]?tsx?$/,
      loader: createRequire(import.meta.url).resolve('swc-loader'),
      options: {
        jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform },
      },
    },
    {
      test: /messages\/[a-z-]+\.json$/,
      type: 'javascript/auto',
      loader: join(workspaceRoot, 'shared/i18n/message-loader.cjs'),
    },
  ];
}
