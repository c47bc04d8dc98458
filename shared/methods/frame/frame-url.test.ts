import { toFrameUrl } from './frame-url.ts';

const URL_OF_FORM = 'https://pay.example/frame/bank?session=s-1';

afterEach(() => {
  delete document.documentElement.dataset.language;
});

test('keeps the URL of the form on an English page', () => {
  expect(toFrameUrl(URL_OF_FORM)).toBe(URL_OF_FORM);
});

test('asks for a Spanish form on a Spanish page', () => {
  document.documentElement.dataset.language = 'es';
  expect(toFrameUrl(URL_OF_FORM)).toBe(`${URL_OF_FORM}&locale=es`);
});
