import { runInLanguage } from 'services/platform/texts/reader-language';
import { translateEventText } from './translate-event-text.ts';

const translate = (...event: Parameters<typeof translateEventText>) =>
  runInLanguage('es', () => translateEventText(...event))?.replaceAll('\u00a0', ' ');

test('translates the hours of a rescheduled visit, and keeps the reason of the renter', () => {
  const moved = 'From Mon, Sep 28, 9 to 11 am CT to Tue, Sep 29, 11 am to 1 pm CT.';
  const translation = 'Del lun, 28 sept, 9 a 11 a. m. CT al mar, 29 sept, 11 a. m. a 1 p. m. CT.';
  expect(translate('visit_moved', moved)).toBe(translation);
  expect(translate('visit_moved', `${moved} I work late.`)).toBe(`${translation} I work late.`);
});

test('translates each of the times that suit the household', () => {
  expect(translate('times_wished', 'Wed, Nov 25, 8 am to noon\nFri, Nov 27, 4 to 7 pm')).toBe(
    'mié, 25 nov, de 8 a. m. a mediodía\nvie, 27 nov, de 4 a 7 p. m.',
  );
});

test('translates why a missed visit is scheduled again', () => {
  const text = 'Nobody was home to let us in. Please choose another time.';
  expect(translate('moved', text)).toMatch(/^No había nadie en casa/);
});

test('keeps what a person wrote, and an event without a text', () => {
  const text = 'Nobody was home to let us in. Please choose another time.';
  expect(translate('message', text)).toBe(text);
  expect(translate('moved', 'The part is on its way.')).toBe('The part is on its way.');
  expect(translate('rated', null)).toBeUndefined();
});
