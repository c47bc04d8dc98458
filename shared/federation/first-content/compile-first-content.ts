import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from 'shared/language/language';
import webpack, { type Configuration } from 'webpack';
import { listSyntaxNodes } from '../modules/syntax-nodes.ts';
import { createRules } from '../webpack-rules.ts';
import { listSources, START_FILE, TEMPLATE_FILE } from './list-sources.ts';
import type { FirstContent, RenderedTemplate } from './part.ts';

/**
 * Creates the first content of a section in a language: renders its template with the real components, and bundles its
 * fill function with the texts that it uses. Throws when a file has an error.
 */
export async function compileFirstContent(
  folder: string,
  language: Language,
): Promise<FirstContent> {
  const output = await mkdtemp(join(tmpdir(), 'first-content-'));
  try {
    await compile(createTemplateConfig(folder, output, language));
    await compile(createScriptConfig(folder, output, language));
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

/** The rules of all builds, with the messages in the language of the first content. */
function createLanguageRules(options: { language: Language; patterns?: readonly string[] }) {
  const [script] = createRules();
  const loader = join(import.meta.dirname, 'messages-loader.cjs');
  const messages = { test: /messages\/[a-z-]+\.json$/, type: 'javascript/auto' };
  return [...(script ? [script] : []), { ...messages, use: { loader, options } }];
}

function createTemplateConfig(folder: string, path: string, language: Language): Configuration {
  return {
    ...createConfig(folder),
    target: 'node24',
    entry: [join(import.meta.dirname, 'template-language.ts'), `./${TEMPLATE_FILE}`],
    output: { path, filename: 'template.cjs', library: { type: 'commonjs2' } },
    module: { rules: createLanguageRules({ language }) },
    optimization: { minimize: false },
    plugins: [new webpack.DefinePlugin({ __TEMPLATE_LANGUAGE__: JSON.stringify(language) })],
  };
}

function createScriptConfig(folder: string, path: string, language: Language): Configuration {
  const patterns = listTextPatterns(listSources(folder, [START_FILE]));
  return {
    ...createConfig(folder),
    target: ['web', 'es2022'],
    entry: `./${START_FILE}`,
    output: { path, filename: 'script.js', iife: true },
    module: {
      rules: [
        ...createLanguageRules({ language, patterns }),
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
