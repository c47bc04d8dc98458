import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const files = globSync('**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Name to file, of what the entry point of a service exports: importing one name does not reach all of the service. */
function exportsOf(service: string): Map<string, string> {
  const lists = textOf(`${service}/index.ts`).matchAll(
    /^export (?:type )?\{([^}]*)\} from '\.\/([^']+)';/gm,
  );
  return new Map(
    [...lists].flatMap(([, names = '', file = '']) =>
      namesIn(names).map((name) => [name, `${service}/${file}`] as const),
    ),
  );
}

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    )
    .filter(Boolean);

function fromEntryPoint(service: string, imported: string): string[] {
  const exported = exportsOf(service);
  return namesIn(imported).map((name) => exported.get(name) ?? `${service}/index.ts`);
}

/** The files of the services that a file names, also for a type alone: what it is given is of that type. */
function importsOf(file: string): string[] {
  const statements = textOf(file).matchAll(
    /^(?:import|export)(?: type)? ?(?:\{([^}]*)\})?[^;']*? ?from '([^']+)';/gm,
  );
  return [...statements].flatMap(([, imported = '', from = '']) => {
    if (from.startsWith('.')) return [relative(ROOT, join(ROOT, dirname(file), from))];
    const [scope, ...path] = from.split('/');
    if (scope !== 'services') return [];
    const [service = ''] = path;
    return path.length === 1 ? fromEntryPoint(service, imported) : [`${path.join('/')}.ts`];
  });
}

function canDrawPdf(file: string): boolean {
  const reached = new Set([file]);
  for (const one of reached) for (const next of importsOf(one)) reached.add(next);
  return reached.has('platform/pdf/make-pdf.ts');
}

// `route` answers with JSON that its contract checks, and `addFileRoute` goes through the limit. What is left are
// routes without a contract and the answers of GraphQL.
test('every other route that can draw a PDF goes through the limit of file work', () => {
  const others = files.filter(
    (file) =>
      /\b(app\.(get|post|put|on|all)|linkRoute)\(/.test(textOf(file)) ||
      /resolvers?\.ts$/.test(file),
  );
  expect(others.length).toBeGreaterThan(20);
  const drawing = others.filter(canDrawPdf);
  expect(drawing).toContain('documents/documents/routes.ts');
  expect(drawing.filter((file) => !textOf(file).includes('fileWork.run('))).toEqual([]);
});
