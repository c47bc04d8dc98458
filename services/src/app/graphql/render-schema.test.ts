import { readFileSync } from 'node:fs';
import { renderSchema } from './render-schema.ts';

test.each(['resident', 'documents'] as const)(
  'spec 7: what is published of %s is what is served',
  async (service) => {
    const files = await renderSchema(service);
    expect(files.size).toBe(2);
    for (const [file, text] of files) expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
