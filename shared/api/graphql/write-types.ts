import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { renderTypes } from './render-types.ts';

// After a change of a document, or of a published schema: the types of all documents anew.
for (const service of ['resident', 'documents'] as const) {
  const [file, text] = await renderTypes(service);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
