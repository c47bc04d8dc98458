/**
 * @jest-environment node
 */
import { readFileSync } from 'node:fs';
import { renderTypes } from './render-types.ts';

test.each(['resident', 'documents'] as const)(
  'spec 7: the generated types of the %s documents match the published schema',
  async (service) => {
    const [file, text] = await renderTypes(service);
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
