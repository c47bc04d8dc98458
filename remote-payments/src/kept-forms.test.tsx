import { screen } from '@testing-library/react';
import { type KeptForm, testKeptForms } from 'shared/testing/kept-forms';
import payments from './routes.tsx';

beforeAll(() => {
  // jsdom has no layout, and the dialog treats elements without a size as hidden.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});
afterAll(() => jest.restoreAllMocks());

/** The Pay now and auto-pay flows store their own drafts. */
const WITHOUT_DRAFT = [
  'auto-pay/form/end-fields.tsx',
  'auto-pay/form/kind-fields.tsx',
  'auto-pay/form/method-fields.tsx',
  'auto-pay/notices/notice-waiver.tsx',
  'auto-pay/form/plan-form.tsx',
  'auto-pay/review/review-plan.tsx',
  'pay-now/amount/amount-step.tsx',
  'pay-now/method/method-picker.tsx',
  'pay-now/method/method-step.tsx',
  'pay-now/review/review-step.tsx',
  'pay-now/step-frame.tsx',
  'pay-now/when/when-choice.tsx',
  'pay-now/when/when-step.tsx',
  // Filters are kept in the URL.
  'ledger/ledger-filter-fields.tsx',
];

const FORMS: readonly KeptForm[] = [
  {
    form: 'question about a charge',
    files: ['charge-question/question-form.tsx'],
    as: 'maya',
    address: '/payments',
    open: async ({ user }) => {
      // Waits for the part of the page that loads last, after which no element is replaced.
      await screen.findAllByRole('button', { name: /^Details/ });
      await user.click(await screen.findByRole('button', { name: /^Why this charge.*Rent/ }));
      await user.click(await screen.findByRole('button', { name: /^Question this charge/ }));
    },
    entries: [['What is your question?', 'Why is the rent higher now?']],
  },
  {
    form: 'pause of auto-pay',
    files: ['auto-pay/plan/pause-dialog.tsx'],
    as: 'amara',
    address: '/payments/auto-pay',
    open: async ({ user }) => user.click(await screen.findByRole('button', { name: 'Pause' })),
    entries: [[/^Resume automatically on/, '2027-06-30']],
  },
];

testKeptForms(payments, FORMS, WITHOUT_DRAFT);
