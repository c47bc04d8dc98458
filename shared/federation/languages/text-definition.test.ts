import { readTextDefinition } from './text-definition.ts';

test('reads the namespace and the import of the English catalogue', () => {
  const source = `import en from 'shared/relations';
import { defineTexts } from 'shared/i18n/texts';

/** The relations. */
export const { t } = defineTexts('relations', en);
`;
  expect(readTextDefinition(source)).toEqual({
    namespace: 'relations',
    catalogue: 'shared/relations',
  });
});

test.each([
  [
    'a namespace that is no literal',
    "import en from './messages/en.json';\ndefineTexts(name, en);",
  ],
  ['a catalogue that is not imported', "defineTexts('test', english);"],
  ['no texts', "export const t = 'defineTexts';"],
])('returns null for %s', (_, source) => {
  expect(readTextDefinition(source)).toBeNull();
});
