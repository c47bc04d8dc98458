import { screen } from '@testing-library/react';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { renderPage } from 'shared/testing/render-page';
import { VerifyForm } from './verify-form.tsx';

const verification = { attempts_left: 3, verify_by: '2126-12-05T02:00:00.000Z' };
const METHOD: SavedMethod = {
  method_id: 'method-maya-new',
  kind: 'bank',
  institution: 'Alder Valley Bank',
  last4: '7755',
  holder_name: 'Maya Ortiz',
  account_type: 'checking',
  expires: null,
  state: 'pending_verification',
  is_default: false,
  nickname: null,
  days_left: null,
  used_by: [],
  is_backup: false,
  verification,
};

test('shows the deadline for the test deposits to the minute in the time zone of the property', async () => {
  const form = <VerifyForm {...{ verification }} method={METHOD} onDone={() => {}} />;
  await renderPage(form, '/account/payment-method', { as: 'maya' });
  expect(await screen.findByText('3 tries left, until Wed, Dec 4, 8:00 pm CT.')).toBeTruthy();
});

test('keeps all digits of an amount pasted with text-direction marks', async () => {
  const form = <VerifyForm {...{ verification }} method={METHOD} onDone={() => {}} />;
  const { user } = await renderPage(form, '/account/payment-method', { as: 'maya' });
  const first = await screen.findByRole('textbox', { name: 'First deposit, in cents' });
  await user.click(first);
  await user.paste('\u2066\u200e$0.32\u200e\u2069');
  expect(first).toHaveProperty('value', '\u2066\u200e$0.32\u200e\u2069');
});
