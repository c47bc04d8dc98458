import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listMethods, removeMethod } from 'shared/contract/payments/methods';
import { failRequests } from 'shared/testing/fail-requests';
import {
  CARD,
  mockMatchMedia,
  sendFrameMessage,
  submitProviderForm,
} from 'shared/testing/provider-form';
import { renderPage } from 'shared/testing/render-page';
import section from '#src/routes.tsx';
import { chooseAmount, findHeading, pressContinue } from '#src/testing/pay-now-actions.ts';

beforeAll(mockMatchMedia);
beforeEach(() => sessionStorage.clear());

async function openMethodStep() {
  const page = await renderPage(section, '/payments/pay-now?step=amount', {
    as: 'maya',
    onFailure: () => {},
  });
  await chooseAmount(page.user, '4.20');
  await findHeading('How do you want to pay?');
  return page;
}

/** Removes the added method, so that other tests find the seeded methods. */
async function removeAdded({ api }: Awaited<ReturnType<typeof openMethodStep>>, last4: string) {
  const addedMethods = (await api.call(listMethods, {})).filter((method) => method.last4 === last4);
  expect(addedMethods).toHaveLength(1);
  for (const { method_id } of addedMethods) await api.call(removeMethod, { params: { method_id } });
}
const findAddCardButton = () => screen.findByRole('button', { name: 'Add card' });

/** Adds a card with the given number from the method step. */
async function addCardWithNumber(
  { user }: Awaited<ReturnType<typeof openMethodStep>>,
  number: string,
) {
  await user.click(await findAddCardButton());
  await screen.findByRole('heading', { level: 2, name: 'Add a card' });
  const { token } = await submitProviderForm('Card details', { ...CARD, number });
  sendFrameMessage({ type: 'token', token });
  await screen.findByText(/^\S+ •••• \d{4} is saved$/);
}

const DEBIT = '4000 0566 5566 5556';
const findAddedRadio = () => screen.findByRole<HTMLInputElement>('radio', { description: /5556/ });
const chosen = () => screen.queryByRole('radio', { checked: true });

/** Delays quote requests until the returned function is called. */
function delayQuotes() {
  const real = globalThis.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/quotes')) await released;
    return real(input, init);
  };
  return () => {
    globalThis.fetch = real;
    release();
  };
}

test('selects a card that was added from the method step', async () => {
  const page = await openMethodStep();
  await addCardWithNumber(page, DEBIT);
  const message = screen.getByText(/^Visa •••• 5556 is saved$/);
  await waitFor(() => expect(message.closest('[role=status]')).toBe(document.activeElement));
  const card = await findAddedRadio();
  await waitFor(() => expect(card.checked).toBe(true));
  await removeAdded(page, '5556');
});

test('does not continue with another method while the quote for the added card loads', async () => {
  const page = await openMethodStep();
  await screen.findAllByRole('radio');
  const release = delayQuotes();
  await addCardWithNumber(page, DEBIT);
  const busy = await screen.findByRole('button', { name: 'Checking' });
  await page.user.click(busy);
  fireEvent.submit(busy.closest('form') ?? busy);
  expect(chosen()).toBeNull();
  expect(screen.queryByText('Choose a payment method')).toBeNull();
  release();
  expect((await findAddedRadio()).checked).toBe(true);
  await pressContinue(page.user);
  await findHeading('When should it be sent?');
  await removeAdded(page, '5556');
});

test('does not select another method when the quote for the added card fails', async () => {
  const page = await openMethodStep();
  await screen.findAllByRole('radio');
  const outage = failRequests('/quotes');
  await addCardWithNumber(page, DEBIT);
  await screen.findByText(/^We couldn't refresh this\./);
  expect(chosen()).toBeNull();
  await pressContinue(page.user);
  expect(await screen.findAllByText('Choose a payment method')).not.toHaveLength(0);
  outage.restore();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await findAddedRadio()).checked).toBe(true);
  await removeAdded(page, '5556');
});

test('saves a bank account that needs verification and keeps another method selected', async () => {
  const page = await openMethodStep();
  await page.user.click(await screen.findByRole('button', { name: 'Add bank account' }));
  const account = '0099887766';
  const fields = { holder: 'Maya Ortiz', account_type: 'savings', routing: '110000000', account };
  const { token } = await submitProviderForm('Bank account details', fields);
  sendFrameMessage({ type: 'token', token });
  await screen.findByText(/^You can pay with it once it's verified/);
  expect(await screen.findByText(/^Lakeshore Credit Union •••• 7766$/)).toBeTruthy();
  const chosen = screen.getByRole<HTMLInputElement>('radio', { checked: true });
  expect(chosen.getAttribute('value')).toBe('method-maya-bank');
  await removeAdded(page, '7766');
});

test('keeps the amount and restores focus after adding a method is canceled', async () => {
  const { user } = await openMethodStep();
  await user.click(await findAddCardButton());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await findHeading('How do you want to pay?');
  await waitFor(async () => expect(document.activeElement).toBe(await findAddCardButton()));
  expect(screen.getAllByText(/\$4\.20/).length).toBeGreaterThan(0);
});
