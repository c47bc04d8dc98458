import { screen, waitFor } from '@testing-library/react';
import { listMethods, removeMethod } from 'shared/contract/payments/methods';
import { CARD, fillInForm, giveScheme, tellPage } from 'shared/testing/provider-form';
import { renderPage } from 'shared/testing/render-page';
import section from '../routes.tsx';
import { chooseAmount, heading } from '../testing/walk.ts';

beforeAll(giveScheme);
beforeEach(() => sessionStorage.clear());

async function toMethods() {
  const page = await renderPage(section, '/payments/pay-now', { as: 'maya', onFailure: () => {} });
  await chooseAmount(page.user, '4.20');
  await heading('How do you want to pay?');
  return page;
}

/** Other tests find her methods as they were seeded. */
async function removeAdded({ api }: Awaited<ReturnType<typeof toMethods>>, last4: string) {
  const added = (await api.call(listMethods, {})).filter((method) => method.last4 === last4);
  expect(added).toHaveLength(1);
  for (const { method_id } of added) await api.call(removeMethod, { params: { method_id } });
}
const addCard = () => screen.findByRole('button', { name: 'Add card' });

test('2.2: a card that is added in the middle of paying is the one that is chosen', async () => {
  const page = await toMethods();
  await page.user.click(await addCard());
  await screen.findByRole('heading', { level: 2, name: 'Add a card' });
  const number = { ...CARD, number: '4000 0566 5566 5556' };
  const { token } = await fillInForm('Card details', number);
  tellPage({ type: 'token', token });
  const said = await screen.findByText(/^Visa •••• 5556 is saved$/);
  await waitFor(() => expect(said.closest('[role=status]')).toBe(document.activeElement));
  const added = await screen.findByRole<HTMLInputElement>('radio', { description: /5556/ });
  await waitFor(() => expect(added.checked).toBe(true));
  await removeAdded(page, '5556');
});

test('2.2: a bank account that has to be verified first is saved, and another one pays', async () => {
  const page = await toMethods();
  await page.user.click(await screen.findByRole('button', { name: 'Add bank account' }));
  const account = '0099887766';
  const fields = { holder: 'Maya Ortiz', account_type: 'savings', routing: '110000000', account };
  const { token } = await fillInForm('Bank account details', fields);
  tellPage({ type: 'token', token });
  await screen.findByText(/^You can pay with it once it is verified/);
  expect(await screen.findByText(/^Lakeshore Credit Union •••• 7766$/)).toBeTruthy();
  const chosen = screen.getByRole<HTMLInputElement>('radio', { checked: true });
  expect(chosen.getAttribute('value')).toBe('method-maya-bank');
  await removeAdded(page, '7766');
});

test('2.2: who turns back has the amount and the place in the page again', async () => {
  const { user } = await toMethods();
  await user.click(await addCard());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await heading('How do you want to pay?');
  await waitFor(async () => expect(document.activeElement).toBe(await addCard()));
  expect(screen.getAllByText(/\$4\.20/).length).toBeGreaterThan(0);
});
