import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GRAPHQL_OPERATIONS } from '../contract/graphql-operations.ts';

test('lists the operation name of every GraphQL document, and no other name', () => {
  const files = readdirSync(import.meta.dirname).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const names = files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [...text.matchAll(/`\s*(?:query|mutation) (\w+)/g)].map(([, name]) => name);
  });
  expect([...new Set(names)].toSorted()).toEqual([...GRAPHQL_OPERATIONS]);
});
