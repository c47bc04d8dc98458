import { render } from '@testing-library/react';
import { activateLanguage, DEFAULT_LANGUAGE } from './catalogues.ts';
import compileMessages from './compile-messages.cjs';
import { t as kit } from './kit-texts.ts';
import { defineTexts } from './texts.ts';

/** Compiles a catalog like the build. */
function compile<Catalogue extends Record<string, string>>(catalogue: Catalogue): Catalogue {
  return JSON.parse(compileMessages(JSON.stringify(catalogue), 'test.json'));
}

const english = compile({
  title: 'Left to pay',
  pay: 'Pay {amount}',
  apostrophe: "We're working on it",
  charges: '{count, plural, =0 {No charges} one {# charge} other {# charges}}',
  rich: 'Due <b>{date}</b>, <b>not</b> later.<br/>Read <link>section {n}</link>.',
});

const spanish = compile({
  title: 'Por pagar',
  pay: 'Pagar {amount}',
  apostrophe: '',
  charges: '{count, plural, one {# cargo} other {# cargos}}',
  rich: '',
});

const { t, Text } = defineTexts('test', english, {
  es: () => Promise.resolve({ default: { ...english, ...spanish } }),
});

afterEach(() => activateLanguage(DEFAULT_LANGUAGE));

test('inserts values and keeps apostrophes', () => {
  expect(t('title')).toBe('Left to pay');
  expect(t('pay', { amount: '$1,238.60' })).toBe('Pay $1,238.60');
  expect(t('apostrophe')).toBe("We're working on it");
});

test.each([
  [0, 'No charges'],
  [1, '1 charge'],
  [1234, '1,234 charges'],
])('selects the plural form for %d', (count, text) => {
  expect(t('charges', { count })).toBe(text);
});

test('renders tags as elements, but never tags inside values', () => {
  const { container } = render(
    <p>
      <Text
        id="rich"
        values={{ date: '<b>Oct 1</b>', n: 4 }}
        components={{ b: <strong />, br: <br />, link: <a href="/lease">-</a> }}
      />
    </p>,
  );
  expect(container.textContent).toBe('Due <b>Oct 1</b>, not later.Read section 4.');
  expect(container.querySelectorAll('strong')).toHaveLength(2);
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/lease');
});

test('renders the text of a tag without an element', () => {
  const { container } = render(<Text id="rich" values={{ date: 'Oct 1', n: 4 }} />);
  expect(container.textContent).toBe('Due Oct 1, not later.Read section 4.');
});

test('switches the language and falls back to English for missing texts', async () => {
  await activateLanguage('es');
  expect(t('pay', { amount: '$5.00' })).toBe('Pagar $5.00');
  expect(t('charges', { count: 2 })).toBe('2 cargos');
  expect(kit('errorPanel.retry')).toBe('Try again');
});

test('fails with the key of a message that does not compile', () => {
  expect(() => compileMessages('{"bad": "{count, plural, one {#}"}', 'en.json')).toThrow(
    /en\.json: "bad" does not compile/,
  );
  expect(() => compileMessages('{"bad": {"nested": "x"}}', 'en.json')).toThrow(/not a text/);
});
