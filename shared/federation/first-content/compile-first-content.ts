import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { listSyntaxNodes } from '../modules/syntax-nodes.ts';
import { createRules } from '../webpack-rules.ts';
import { listSources, START_FILE, TEMPLATE_FILE } from './list-sources.ts';
import type { FirstContent, RenderedTemplate } from './part.ts';

/**
 * Creates the first content of a section: renders its template with the real components, and bundles its fill function
 * with the texts that it uses. Throws when a file has an error.
 */
export async function compileFirstContent(folder: string): Promise<FirstContent> {
  const output = await mkdtemp(join(tmpdir(), 'first-content-'));
  try {
    await compile(createTemplateConfig(folder, output));
    await compile(createScriptConfig(folder, output));
    const { render } = createRequire(import.meta.url)(join(output, 'template.cjs')) as {
      render: () => RenderedTemplate;
    };
    const script = (await readFile(join(output, 'script.js'), 'utf8')).trim();
    // The page contains the script as text.
    if (/<\/script|<!--/i.test(script)) throw new Error('The fill function contains a script tag.');
    return { ...render(), script };
  } finally {
    await rm(output, { recursive: true });
  }
}

const createConfig = (folder: string): Configuration => ({
  mode: 'production',
  context: folder,
  devtool: false,
  cache: false,
  performance: { hints: false },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
});

function createTemplateConfig(folder: string, path: string): Configuration {
  return {
    ...createConfig(folder),
    target: 'node24',
    entry: `./${TEMPLATE_FILE}`,
    output: { path, filename: 'template.cjs', library: { type: 'commonjs2' } },
    module: { rules: createRules() },
    optimization: { minimize: false },
  };
}

function createScriptConfig(folder: string, path: string): Configuration {
  const sources = listSources(folder, [START_FILE]);
  const [script] = createRules();
  const loader = join(import.meta.dirname, 'messages-loader.cjs');
  const patterns = listTextPatterns(sources);
  return {
    ...createConfig(folder),
    target: ['web', 'es2022'],
    entry: `./${START_FILE}`,
    output: { path, filename: 'script.js', iife: true },
    module: {
      rules: [
        ...(script ? [script] : []),
        {
          test: /messages\/[a-z-]+\.json$/,
          type: 'javascript/auto',
          use: { loader, options: { patterns } },
        },
        // No module of these sources does anything when it loads, except the entry.
        { test: (file: string) => !file.endsWith(START_FILE), sideEffects: false },
      ],
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/shared\/i18n\/texts\.ts$/, (found) => {
        const { createData } = found as { createData?: { resource?: string } };
        if (createData) createData.resource = join(import.meta.dirname, 'lean-texts.ts');
      }),
    ],
  };
}

/**
 * Returns patterns for the message keys that sources may use: every string, and every template with inserted values.
 */
function listTextPatterns(sources: readonly string[]): string[] {
  const literals = sources
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => listSyntaxNodes(readFileSync(file, 'utf8')).flatMap(toPattern));
  return [...new Set(literals)].sort();
}

const KEY_PART = /^[\w.]*$/;

function toPattern({ type, value, quasis }: { type: string; [name: string]: unknown }): string[] {
  if (type === 'StringLiteral' && KEY_PART.test(String(value))) return [`^${toRegExpText(value)}$`];
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return [];
  const texts = quasis.map(({ raw }: { raw: string }) => raw);
  if (!texts.every((text) => KEY_PART.test(text)) || !texts[0]?.includes('.')) return [];
  return [`^${texts.map(toRegExpText).join('[\\w.]+')}$`];
}

const toRegExpText = (text: unknown) => String(text).replaceAll('.', '\\.');

function compile(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        const failure =
          error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
        if (failure) reject(failure);
        else resolve();
      });
    });
  });
}
