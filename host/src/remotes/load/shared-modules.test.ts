import fc from 'fast-check';
import { satisfies } from 'semver';
import { getSharedModule, satisfiesCaret } from './shared-modules.ts';

const part = fc.integer({ min: 0, max: 3 });
const version = fc.tuple(part, part, part).map((parts) => parts.join('.'));

test('accepts the same versions for a caret range as semver', () => {
  fc.assert(
    fc.property(version, version, (actual, required) => {
      expect(satisfiesCaret(actual, `^${required}`)).toBe(satisfies(actual, `^${required}`));
    }),
    { numRuns: 2000 },
  );
});

test('names the module that the host does not provide', () => {
  expect(() => getSharedModule('shared/ui/unknown', '^0.0.0')).toThrow(/shared\/ui\/unknown/);
});
