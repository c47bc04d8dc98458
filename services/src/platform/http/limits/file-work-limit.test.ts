import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const files = globSync('**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
const readSource = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The file of each name that the entry point of a service exports. An import of one name does not reach the others. */
function getExports(service: string): Map<string, string> {
  const lists = readSource(`${service}/index.ts`).matchAll(
    /^export (?:type )?\{([^}]*)\} from '\.\/([^']+)';/gm,
  );
  return new Map(
    [...lists].flatMap(([, names = '', file = '']) =>
      parseNames(names).map((name) => [name, `${service}/${file}`] as const),
    ),
  );
}

const parseNames = (list: string) =>
  list
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    )
    .filter(Boolean);

function resolveEntryPoint(service: string, imported: string): string[] {
  const exported = getExports(service);
  return parseNames(imported).map((name) => exported.get(name) ?? `${service}/index.ts`);
}

/** The files that a file imports from the services. Type imports count, because a value of that type is passed in. */
function listImports(file: string): string[] {
  const statements = readSource(file).matchAll(
    /^(?:import|export)(?: type)? ?(?:\{([^}]*)\})?[^;']*? ?from '([^']+)';/gm,
  );
  return [...statements].flatMap(([, imported = '', from = '']) => {
    if (from.startsWith('.')) return [relative(ROOT, join(ROOT, dirname(file), from))];
    const [scope, ...path] = from.split('/');
    if (scope !== 'services') return [];
    const [service = ''] = path;
    return path.length === 1 ? resolveEntryPoint(service, imported) : [`${path.join('/')}.ts`];
  });
}

function canDrawPdf(file: string): boolean {
  const reached = new Set([file]);
  for (const one of reached) for (const next of listImports(one)) reached.add(next);
  return reached.has('platform/pdf/render-pdf.ts');
}

// `addRoute` returns JSON, and `addFileRoute` uses the limit. The other routes are those without a contract and the
// GraphQL resolvers.
test('routes outside of addFileRoute that can render a PDF use fileWorkLimit', () => {
  const others = files.filter(
    (file) =>
      /\b(app\.(get|post|put|on|all)|addLinkRoute)\(/.test(readSource(file)) ||
      /resolvers?\.ts$/.test(file),
  );
  expect(others.length).toBeGreaterThan(20);
  const drawing = others.filter(canDrawPdf);
  expect(drawing).toContain('documents/documents/routes.ts');
  expect(drawing.filter((file) => !readSource(file).includes('fileWorkLimit.run('))).toEqual([]);
});
