import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { renderTypes } from './render-types.ts';

// Run this after a change of a GraphQL document or of a published schema.
for (const service of ['resident', 'documents'] as const) {
  const [file, text] = await renderTypes(service);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
