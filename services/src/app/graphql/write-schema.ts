import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { renderSchema } from './render-schema.ts';

// After a change of a schema: what is published, and the types of the resolvers, anew.
for (const service of ['resident', 'documents'] as const) {
  for (const [file, text] of await renderSchema(service)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
