import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { renderSchema } from './render-schema.ts';

// Writes the published schemas and the generated resolver types. Run it after each change of a schema.
for (const service of ['resident', 'documents'] as const) {
  for (const [file, text] of await renderSchema(service)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
