// Code in a chunk of its own is loaded by createLazyPart (components) or loadCode (everything else): both retry, and a
// chunk that does not load never replaces the page. A bare import() or React.lazy has neither.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ROOT } from '../steps.mjs';

const FRONT_END = /^(host\/src|remote-[a-z]+\/src|shared)\/.*(?<!\.test)\.tsx?$/;
/** Node code, and test code. */
const OUTSIDE = /^shared\/(federation|server|testing)\/|\/testing\//;
/** The loader retries the screens and parts in these files; lazy-parts.ts has the same loaders by name. */
const LOADED_BY_HOST = /^remote-[a-z]+\/src\/(routes\.tsx|lazy-parts\.ts)$/;
/** Entry points of builds for comparison (docs/decisions), which are not released. */
const COMPARISON_BUILDS = /^host\/src\/variants\//;
const LOADERS = new Set(['createLazyPart', 'loadCode']);

const WHY =
  'A lazy chunk is loaded by createLazyPart (shared/ui/lazy-part) or loadCode (shared/loading/load-code), which retry.';
const WHY_NAME =
  'The name of a lazy part is a key in lazy-parts.ts of its section, with the same file: the host finds the part of an older build there.';

/** Lists bare imports and React.lazy in the text of one file, as line numbers. */
function findBareLoads(file, text) {
  const { program } = parseSync(file, text);
  const loaderCalls = [];
  const loads = [];
  new Visitor({
    CallExpression(node) {
      const name = node.callee.name ?? node.callee.property?.name;
      if (LOADERS.has(name)) loaderCalls.push(node);
      if (name === 'lazy') loads.push(node);
    },
    ImportExpression: (node) => loads.push(node),
  }).visit(program);
  const isInLoader = ({ start, end }) =>
    loaderCalls.some((call) => call.start < start && end < call.end);
  return loads
    .filter((node) => !isInLoader(node))
    .map(({ start }) => text.slice(0, start).split('\n').length);
}

const PART = /\bname: '([\w-]+)',\s*load: \(\) =>\s*import\(\s*'([^']+)'/g;
const LISTED = /'?([\w-]+)'?: \(\) =>\s*import\(\s*'([^']+)'/g;

/** Lists the named parts of one file whose entry in lazy-parts.ts is missing or names another file. */
function findUnlistedParts(file, text, list) {
  const folder = path.posix.dirname(file);
  const listed = new Map(
    [...list.matchAll(LISTED)].map(([, name, target]) => [name, path.posix.normalize(target)]),
  );
  const sources = file.replace(/(?<=\/src\/).*/, '');
  return [...text.matchAll(PART)].flatMap(([, name, target]) =>
    listed.get(name) === path.posix.relative(sources, path.posix.join(folder, target)) ? [] : name,
  );
}

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/** Examples that the rules judge wrongly, as findings. */
function findWrongExamples() {
  const file = 'remote-x/src/overview/page.tsx';
  const part = "createLazyPart({ name: 'chart', load: () => import('../chart/chart.tsx') })";
  const results = [
    [findBareLoads(file, "const page = () => import('./page.tsx');"), 1],
    [findBareLoads(file, "const Page = lazy(() => loadCode(() => import('./page.tsx')));"), 1],
    [findBareLoads(file, "const code = () => loadCode(() => import('./code.ts'));"), 0],
    [findBareLoads(file, part), 0],
    [findUnlistedParts(file, part, "chart: () => import('./chart/chart.tsx')"), 0],
    [findUnlistedParts(file, part, "chart: () => import('./chart/other.tsx')"), 1],
    [findUnlistedParts(file, part, ''), 1],
  ];
  return results.flatMap(([findings, expected], index) =>
    findings.length === expected
      ? []
      : `.workspace/house-rules/lazy-code.mjs\n    The rule judges example ${index + 1} wrongly.`,
  );
}

/** The findings in the files of the front end. */
export function lazyCodeFindings(files) {
  const checked = files.filter(
    (file) => FRONT_END.test(file) && !OUTSIDE.test(file) && !COMPARISON_BUILDS.test(file),
  );
  const found = checked.flatMap((file) => {
    const text = read(file);
    if (!/\bimport\(|\blazy\(/.test(text) || LOADED_BY_HOST.test(file)) return [];
    const bare = findBareLoads(file, text).map((line) => `${file}:${line}\n    ${WHY}`);
    const list = file.replace(/(?<=^remote-[a-z]+\/src\/).*/, 'lazy-parts.ts');
    const hasList = files.includes(list) && list !== file;
    const unlisted = findUnlistedParts(file, text, hasList ? read(list) : '');
    return [...bare, ...unlisted.map((name) => `${file}: ${name}\n    ${WHY_NAME}`)];
  });
  return [...found, ...findWrongExamples()];
}
