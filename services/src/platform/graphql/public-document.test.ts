import { isPublicDocument } from './public-document.ts';

const FIELDS = ['terms', 'privacy'];

test.each([
  '{ terms { text } }',
  'query Both { terms { text } privacy { id text } }',
  '{ mine: terms { text } }',
])('is public: %s', (text) => {
  expect(isPublicDocument(text, FIELDS)).toBe(true);
});

test.each([
  ['a private field', '{ acceptance { id } }'],
  ['a private field next to a public one', '{ terms { text } acceptance { id } }'],
  ['a private field with a public alias', '{ terms: acceptance { id } }'],
  ['a named fragment', 'query { ...A } fragment A on Query { acceptance { id } }'],
  ['an inline fragment', '{ ... on Query { acceptance { id } } }'],
  ['a mutation', 'mutation { terms { text } }'],
  ['a subscription', 'subscription { terms { text } }'],
  ['two operations', 'query A { terms { text } } query B { terms { text } }'],
  ['the schema', '{ __schema { types { name } } }'],
  ['a type name', '{ __typename }'],
  ['too many tokens', `{ ${'terms { text } '.repeat(30)} }`],
  ['broken syntax', '{ terms {'],
  ['an empty text', ''],
])('is not public: %s', (_name, text) => {
  expect(isPublicDocument(text, FIELDS)).toBe(false);
});
