import { formatList } from './list.ts';

afterEach(() => {
  delete document.documentElement.dataset.language;
});

test.each([
  ['en', [], ''],
  ['en', ['#1'], '#1'],
  ['en', ['#1', '#2'], '#1 and #2'],
  ['en', ['#1', '#2', '#3'], '#1, #2, and #3'],
  ['es', ['#1'], '#1'],
  ['es', ['#1', '#2'], '#1 y #2'],
  ['es', ['#1', '#2', '#3'], '#1, #2 y #3'],
  ['es', ['Ana', 'Iris'], 'Ana e Iris'],
  ['es', ['luz', 'hielo'], 'luz y hielo'],
])('in the language %s, joins %j as %j', (language, texts, text) => {
  document.documentElement.dataset.language = language;
  expect(formatList(texts)).toBe(text);
});
