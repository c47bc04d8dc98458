/** @jest-environment-options {"services": "own"} */
import { screen } from '@testing-library/react';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { type KeptForm, testKeptForms } from 'shared/testing/kept-forms';
import { VerifyForm } from './payment-method/verify/verify-form.tsx';
import { CodeForm } from './profile/code-form.tsx';
import account from './routes.tsx';

const getPartPath = (part: string) => `/account/profile?change=${part}`;

/** Switches are saved immediately and have no draft. */
const WITHOUT_DRAFT = ['notifications/matrix.tsx'];

const FORMS: readonly KeptForm[] = [
  {
    form: 'names',
    files: ['profile/names.tsx', 'editing/part-form.tsx'],
    as: 'maya',
    address: getPartPath('names'),
    entries: [
      [/^Preferred name/, 'Maya O.'],
      [/^Pronouns/, 'she/her'],
    ],
  },
  {
    form: 'new email address',
    files: ['profile/email-form.tsx'],
    as: 'maya',
    address: getPartPath('email'),
    entries: [['New email address', 'maya@new.example']],
  },
  {
    form: 'code from the email',
    files: ['profile/code-form.tsx'],
    as: 'theo',
    address: '/account/profile',
    page: (
      <CodeForm
        change={{
          new_email: 'theo@new.example',
          code_expires_at: '2126-12-05T02:00:00.000Z',
          resend_at: '2126-12-05T01:00:00.000Z',
          attempts_left: 5,
          codes_left: 2,
        }}
        hasFocus={false}
        onDone={() => {}}
      />
    ),
    entries: [],
    secrets: [['Code from the email', '918273']],
  },
  {
    form: 'phone',
    files: ['profile/phone.tsx'],
    as: 'oliver',
    address: getPartPath('phone'),
    entries: [[/^Phone number/, '715 555 0188']],
  },
  {
    form: 'mailing address',
    files: ['profile/mailing-address.tsx', 'shared/address/address-fields.tsx'],
    as: 'maya',
    address: getPartPath('mailing'),
    entries: [
      ['Another address', true],
      ['Country', 'FR'],
      [/^Street address/, '3 rue Haute'],
      [/^City/, 'Lyon'],
      [/^Postal code/, '69001'],
    ],
  },
  {
    form: 'access notes',
    files: ['profile/access-notes.tsx'],
    as: 'maya',
    address: getPartPath('access'),
    entries: [[/^Notes for repairs/, 'Ring twice.\nThe cat hides.']],
  },
  {
    form: 'display',
    files: ['profile/display.tsx'],
    as: 'maya',
    address: getPartPath('display'),
    entries: [[/^24-hour/, true]],
  },
  {
    form: 'emergency contact',
    files: ['household/emergency-contact.tsx'],
    as: 'maya',
    address: getPartPath('contact'),
    entries: [
      ['Name', 'Rui Ortiz'],
      ['How you know each other', 'friend'],
      ['Phone', '715 555 0177'],
    ],
  },
  {
    form: 'vehicle',
    files: ['household/vehicle-form-kind.tsx'],
    as: 'maya',
    address: getPartPath('vehicle'),
    entries: [
      ['License plate', 'KPT 2105'],
      ['Make', 'Subaru'],
    ],
  },
  {
    form: 'accessibility',
    files: ['household/needs.tsx'],
    as: 'maya',
    address: getPartPath('needs'),
    entries: [
      ['Letters in large print', true],
      [/^Anything else/, 'I use a cane.'],
    ],
  },
  {
    form: 'correction',
    files: ['household/correction-form.tsx'],
    as: 'maya',
    address: getPartPath('correct-what'),
    entries: [
      ['Pets', true],
      ['What should it say?', 'A cat and two dogs'],
    ],
  },
  {
    form: 'quiet hours',
    files: ['notifications/quiet-hours.tsx'],
    as: 'maya',
    address: '/account/notifications?change=quiet-hours',
    entries: [
      ['Use quiet hours', true],
      ['From', '20'],
    ],
  },
  {
    form: 'name of a payment method',
    files: ['payment-method/rename-form.tsx'],
    as: 'maya',
    address: '/account/payment-method',
    open: async ({ user }) => {
      const [rename] = await screen.findAllByRole('button', { name: /^Rename/ });
      await user.click(rename as HTMLElement);
    },
    entries: [['Your name for this method', 'Rent account']],
  },
  {
    form: 'two small deposits',
    files: ['payment-method/verify/verify-form.tsx'],
    as: 'maya',
    address: '/account/payment-method',
    page: (
      <VerifyForm
        method={{ ...({} as SavedMethod), method_id: 'new', kind: 'bank', last4: '7755' }}
        verification={{ attempts_left: 3, verify_by: '2126-12-05T02:00:00.000Z' }}
        onDone={() => {}}
      />
    ),
    entries: [],
    secrets: [
      ['First deposit, in cents', '32'],
      ['Second deposit, in cents', '45'],
    ],
  },
];

testKeptForms(account, FORMS, WITHOUT_DRAFT);
