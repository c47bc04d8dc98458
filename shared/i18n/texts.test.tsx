import { render } from '@testing-library/react';
import { setTestLanguage } from 'shared/federation/languages/test-language';
import { DEFAULT_LANGUAGE } from '../language/language.ts';
import { activateLanguage } from './catalogues.ts';
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
  pay: 'Pagar {amount}',
  charges: '{count, plural, one {# cargo} other {# cargos}}',
});

const { t, Text } = defineTexts('test', english);

afterEach(() => setTestLanguage(DEFAULT_LANGUAGE));

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

test('uses the translations of the page, and English for missing texts', () => {
  globalThis.portalTexts = { test: spanish };
  activateLanguage('es');
  expect(t('pay', { amount: '$5.00' })).toBe('Pagar $5.00');
  expect(t('title')).toBe('Left to pay');
});

test.each([
  [1, '1 cargo'],
  [1234, '1,234 cargos'],
  // The plural rules of Spanish have a form of their own from a million on.
  [1_000_000, '1,000,000 cargos'],
])(
  'writes numbers like in the United States, and selects the Spanish plural form for %d',
  (count, text) => {
    document.documentElement.dataset.language = 'es';
    globalThis.portalTexts = { test: spanish };
    activateLanguage('es');
    expect(t('charges', { count })).toBe(text);
  },
);

test('uses translations for a catalogue that is defined later', () => {
  globalThis.portalTexts = { later: spanish };
  activateLanguage('es');
  expect(defineTexts('later', english).t('pay', { amount: '$5.00' })).toBe('Pagar $5.00');
});

test('shows tests the translations of the workspace', () => {
  const retry = kit('errorPanel.retry');
  setTestLanguage('es');
  expect(document.documentElement.lang).toBe('es');
  expect(kit('errorPanel.retry')).not.toBe(retry);
  setTestLanguage('en');
  expect(kit('errorPanel.retry')).toBe(retry);
});

test('fails with the key of a message that does not compile', () => {
  expect(() => compileMessages('{"bad": "{count, plural, one {#}"}', 'en.json')).toThrow(
    /en\.json: "bad" does not compile/,
  );
  expect(() => compileMessages('{"bad": {"nested": "x"}}', 'en.json')).toThrow(/not a text/);
});
