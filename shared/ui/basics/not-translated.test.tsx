import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { translatePage } from 'shared/testing/translate-page';
import { MailAddress } from '../actions/mail-address.tsx';
import { PhoneLink } from '../actions/phone-link.tsx';
import { Money } from '../data/money.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { NotTranslated } from './not-translated.tsx';

const PHONE = '(715) 555-0142';

const PARTS: readonly (readonly [
  name: string,
  part: ReactElement,
  translatedText: readonly string[],
])[] = [
  ['an amount', <Money cents={123_860} key="" />, []],
  ['a large amount', <Money cents={123_860} size="lg" key="" />, []],
  [
    'the dollar sign of an amount field',
    <MoneyField key="" name="amount" label="Amount" value="5" onChange={() => undefined} />,
    ['Amount'],
  ],
  ['an email address', <MailAddress key="" address="maya@example.com" />, []],
  ['a name', <NotTranslated key="">Rose Summer</NotTranslated>, []],
  ['a phone number', <PhoneLink key="" number={PHONE} />, []],
  [
    'a phone number from a message',
    <PhoneLink key="" number={PHONE}>
      {PHONE}
    </PhoneLink>,
    [],
  ],
  [
    'the words of a link to a phone number',
    <PhoneLink key="" number={PHONE}>
      Call us
    </PhoneLink>,
    ['Call us'],
  ],
];

test.each(PARTS)('machine translation does not change %s', (_, part, translatedText) => {
  const { container } = render(<MemoryRouter>{part}</MemoryRouter>);
  const stop = translatePage();
  const changed = [...container.querySelectorAll('font > font')].map((font) => font.textContent);
  stop();
  expect(changed).toEqual(translatedText.map((text) => `\u00ab${text}\u00bb`));
});
