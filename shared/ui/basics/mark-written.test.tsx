import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { formatWithWritten } from './format-with-written.tsx';
import { getWrittenLang, markWritten } from './mark-written.tsx';

afterEach(() => {
  delete document.documentElement.dataset.language;
});

const getHtml = (element: ReactElement) => render(element).container.innerHTML;

test('adds nothing to an English page', () => {
  expect(markWritten('Rent, October')).toBe('Rent, October');
  expect(getHtml(<p lang={getWrittenLang()}>Pets</p>)).toBe('<p>Pets</p>');
  expect(formatWithWritten((text) => `The office: ${text}`, 'Done')).toBe('The office: Done');
});

test('marks the text of a company as English on a Spanish page', () => {
  document.documentElement.dataset.language = 'es';
  expect(getHtml(<p>{markWritten('Rent, October')}</p>)).toBe(
    '<p><span lang="en">Rent, October</span></p>',
  );
});

test('marks the language of what a person typed as unknown on a Spanish page', () => {
  document.documentElement.dataset.language = 'es';
  expect(getHtml(<p>{markWritten('The sink leaks', 'unknown')}</p>)).toBe(
    '<p><span lang="">The sink leaks</span></p>',
  );
});

test('marks only the inserted text of a sentence', () => {
  document.documentElement.dataset.language = 'es';
  const sentence = formatWithWritten((text) => `La oficina: ${text}.`, 'Done');
  expect(getHtml(<p>{sentence}</p>)).toBe(
    '<p><span><span>La oficina: </span><span lang="en">Done</span><span>.</span></span></p>',
  );
});
