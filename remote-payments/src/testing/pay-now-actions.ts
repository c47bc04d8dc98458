import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

// User actions in the Pay now flow, for tests. jsdom renders the phone layout, so the button is in the action bar.

export const findHeading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name });

export const pressContinue = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Continue' }));

/** Enters another amount and continues to the method step. */
export async function chooseAmount(user: UserEvent, amount: string) {
  await findHeading('How much do you want to pay?');
  await user.click(await screen.findByRole('radio', { name: 'Another amount' }));
  const field = screen.getByLabelText('Amount in dollars');
  await user.clear(field);
  await user.type(field, amount);
  await pressContinue(user);
}

/** Chooses a method by its description, keeps "Now", and continues to the review. */
export async function chooseMethod(user: UserEvent, account: RegExp) {
  await findHeading('How do you want to pay?');
  const rows = await screen.findAllByRole('radio', { description: account });
  await user.click(rows[0] as HTMLElement);
  await pressContinue(user);
  await findHeading('When should it be sent?');
  await screen.findByRole('radio', { name: 'Now' });
  await pressContinue(user);
  await findHeading('Check your payment');
}

export const findAuthorizeButton = () => screen.findByRole('button', { name: /^Pay \$/ });

/** Returns the text of the definition that belongs to a term. */
export function getDetailValue(term: string): string {
  const label = screen.getByText(term, { selector: 'dt' });
  return within(label.parentElement as HTMLElement).getByRole('definition').textContent ?? '';
}
