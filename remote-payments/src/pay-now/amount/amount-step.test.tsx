import { screen } from '@testing-library/react';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { createTestSummary, UPCOMING_RENT } from '#src/testing/create-test-summary.ts';
import { pressContinue } from '#src/testing/pay-now-actions.ts';
import { usePaymentDraft } from '../draft/use-payment-draft.ts';
import { AmountStep } from './amount-step.tsx';

const submit = { send: () => {}, sending: false, refusal: null, setRefusal: () => {} };

function TestStep({ summary }: { summary: AccountSummary }) {
  return <AmountStep summary={summary} draftState={usePaymentDraft()} submit={submit} />;
}

beforeEach(() => sessionStorage.clear());

const renderStep = (part: Partial<AccountSummary>) =>
  renderPage(<TestStep summary={createTestSummary(part)} />, '/payments/pay-now', { as: 'maya' });

const getChoices = () =>
  screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);

test('offers the amount due, the amount with upcoming charges, and another amount up to that', async () => {
  const { user, container } = await renderStep({
    ...UPCOMING_RENT,
    left_to_pay_cents: 1_800,
    pay_ahead: { through: '2026-12-01', amount_cents: 99_800 },
  });
  expect(getChoices()).toEqual(['due', 'ahead', 'other']);
  expect(screen.queryByText(/^Rent, December, due/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Everything, plus charges due by Dec 1' }));
  expect(screen.getByText(/^Rent, December, due Dec\s1$/)).toBeTruthy();
  expect(screen.getByText('After this: $0.00 left.')).toBeTruthy();
  expect(
    screen.getByText('$980.00 is paid early and saved as a credit for upcoming charges.'),
  ).toBeTruthy();
  await expectAccessible(container);

  await user.click(screen.getByRole('radio', { name: 'Another amount' }));
  await user.type(screen.getByLabelText('Amount in dollars'), '998.01');
  await pressContinue(user);
  expect(screen.getAllByText('Enter an amount up to $998.00')).toHaveLength(2);
});

test('offers only upcoming charges when nothing is due, and omits them when there are none', async () => {
  const first = await renderStep(UPCOMING_RENT);
  expect(getChoices()).toEqual(['ahead', 'other']);
  expect(screen.getByRole('radio', { name: 'Charges due by Dec 1', checked: true })).toBeTruthy();
  first.unmount();
  await renderStep({ left_to_pay_cents: 1_800 });
  expect(getChoices()).toEqual(['due', 'other']);
});
