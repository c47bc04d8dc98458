/**
 * @jest-environment node
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as tokens from 'shared/theme/tokens';
import { compileCss } from './compile-css.ts';
import { compileStyles, readStyles } from './compile-styles.ts';

const require = createRequire(import.meta.url);
const stylisFolder = join(
  createRequire(require.resolve('styled-components')).resolve('stylis'),
  '../../..',
);
const workspace = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'compiled-css-'));

interface Stylis {
  compile(css: string): unknown[];
  serialize(elements: unknown[], callback: unknown): string;
  stringify: unknown;
}
let browserStylis: Stylis;

/** Stylis as the host's build contains it, and as the package contains it. */
beforeAll(async () => {
  cpSync(stylisFolder, folder, { recursive: true });
  const parser = join(folder, 'src/Parser.js');
  const loader: (source: string) => string = require('./compiled-css-loader.cjs');
  writeFileSync(parser, loader(readFileSync(parser, 'utf8')));
  browserStylis = await import(pathToFileURL(join(folder, 'index.js')).href);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const toCss = (css: string): string =>
  browserStylis.serialize(browserStylis.compile(css), browserStylis.stringify);

/** What the browser inserts for a component with the class `a`; styled-components builds the argument like this. */
const toRules = (css: string) => toCss(` .a { ${css} }`);

const sources = ['shared/ui', 'shared/media', 'shared/methods', 'shared/address', 'host/src']
  .flatMap((name) =>
    readdirSync(join(workspace, name), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(workspace, name, file),
    ),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  .filter(({ source }) => source.includes("from 'styled-components'"));

test('the compiled CSS of each component has the rules that the browser would compile', () => {
  let compiledCount = 0;
  for (const { file, source } of sources) {
    for (const { kind, css } of readStyles(source, tokens).templates) {
      if (css === undefined || kind === 'css') continue;
      const isGlobal = kind === 'createGlobalStyle';
      const compiled = compileCss(css, isGlobal);
      if (compiled === null) continue;
      compiledCount += 1;
      const toText = isGlobal ? toCss : toRules;
      expect([file, toText(compiled)]).toEqual([file, toText(css)]);
    }
  }
  expect(compiledCount).toBeGreaterThan(180);
});

const compile = (css: string) =>
  compileStyles(
    `import { space, media } from 'shared/theme/tokens';
import styled from 'styled-components';
const wide = 'max-width: 10rem;';
const Box = ${css};
const after = '\u2212';`,
    tokens,
  );

test('compiles design tokens, constants and nested rules', () => {
  const output = compile(`styled.div\`
  gap: \${space(16)};
  \${wide}
  /* A comment. */
  &:hover > span { color: red; }
  \${media.print} { display: none; }
\``);
  expect(output).toContain(
    'const Box = styled.div`|&{gap:1rem;max-width:10rem;?|&:hover>span{color:red;?|@media print{&{display:none;??`;',
  );
  expect(output).toContain("const after = '\u2212';");
});

test('keeps CSS with functions of props, without comments and indentation', () => {
  const output = compile(`styled(Link).attrs({ type: 'x' })<{ $open: boolean }>\`
  /* A comment. */
  gap: \${space(16)};
  grid-template:
    'a b';
  \${({ $open }) => $open && 'color: red;'}
\``);
  expect(output).toContain(
    `styled(Link).attrs({ type: 'x' })<{ $open: boolean }>\` gap: \${space(16)};grid-template: 'a b';\${({ $open }) => $open && 'color: red;'} \`;`,
  );
});

test.each([
  ['the class of another component', `styled.div\`\${Other}:hover & { color: red; }\``],
  ['an animation', `styled.div\`animation: \${sheen} 1s;\``],
  ['the own class twice', 'styled.div`& + & { color: red; }`'],
  ['a mark of compiled rules', "styled.div`&::after { content: '|'; }`"],
])('keeps CSS with %s', (_, css) => {
  expect(compile(css)).toContain(css);
});
