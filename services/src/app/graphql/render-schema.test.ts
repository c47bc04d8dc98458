import { readFileSync } from 'node:fs';
import { renderSchema } from './render-schema.ts';

test.each(['resident', 'documents'] as const)(
  'spec 7: the published schema of %s is the served schema',
  async (service) => {
    const files = await renderSchema(service);
    expect(files.size).toBe(2);
    for (const [file, text] of files) expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
