/** @jest-environment-options {"services": "own"} */
import { screen, waitFor } from '@testing-library/react';
import * as z from 'shared/contract/z';
import { expectAccessible } from 'shared/testing/accessibility';
import { getServiceRoots } from 'shared/testing/persona-session';
import type { Persona } from 'shared/testing/personas';
import { renderPage } from 'shared/testing/render-page';
import account from '../routes.tsx';

// Drafts are kept for the tab, and the next test uses another renter.
afterEach(() => sessionStorage.clear());

const openPage = (as: Persona, signedInAgo = 0) =>
  renderPage(account, '/account/profile?change=email', { as, signedInAgo, onFailure() {} });
const findButton = (name: string) => screen.findByRole('button', { name });

/** Returns the code of the email to this address, read from the mail stand-in. */
async function readCode(email: string): Promise<string> {
  const root = String(getServiceRoots().resident).replace(/resident$/, 'mail');
  const url = `${root}/messages?to=${encodeURIComponent(email)}`;
  return waitFor(
    async () => {
      const { messages } = (await (await fetch(url)).json()) as { messages: { text: string }[] };
      const code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0];
      if (code === undefined) throw new Error('No mail yet.');
      return code;
    },
    { interval: 200 },
  );
}

/** Returns six digits that differ from the code. */
const createWrongCode = (code: string) => (code === '111111' ? '222222' : '111111');

test('changes the email address after its code was entered', async () => {
  const { user, container } = await openPage('walter');
  const field = await screen.findByLabelText('New email address');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'nobody');
  await user.click(await findButton('Send the code'));
  const text = 'Enter an email address, like name@example.com';
  expect((await screen.findAllByText(text)).length).toBe(2);
  await user.clear(field);
  await user.type(field, 'walter@new.example');
  await user.click(await findButton('Send the code'));
  const code = await screen.findByLabelText('Code from the email');
  expect(await screen.findByText('walter.big@example.com')).toBeTruthy();
  expect(screen.getByText('Waiting for the code')).toBeTruthy();
  await expectAccessible(container);
  await user.type(code, '123');
  await user.click(await findButton('Confirm email address'));
  expect((await screen.findAllByText('Enter the six digits from the email')).length).toBe(2);
  const sentCode = await readCode('walter@new.example');
  await user.clear(code);
  await user.type(code, createWrongCode(sentCode));
  await user.click(await findButton('Confirm email address'));
  expect((await screen.findAllByText("That isn't the code. You have 4 tries left.")).length).toBe(
    2,
  );
  await user.clear(code);
  await user.type(code, `${sentCode.slice(0, 3)} ${sentCode.slice(3)}`);
  await user.click(await findButton('Confirm email address'));
  const successText = 'Your email is now walter@new.example. Use it the next time you sign in.';
  expect(await screen.findByText(successText)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain(successText));
  expect(await screen.findByText('walter@new.example')).toBeTruthy();
  expect(screen.queryByText('walter.big@example.com')).toBeNull();
});

test('cancels a pending change', async () => {
  const { user, api } = await openPage('theo');
  await screen.findByLabelText('New email address');
  await api.query(
    {
      service: 'resident',
      text: 'mutation { profile: requestEmailChange(email: "theo@new.example") { email } }',
    },
    {},
    z.object({ profile: z.object({ email: z.string() }) }),
  );
  // A second request from here makes the page report that another change is pending.
  await user.type(screen.getByLabelText('New email address'), 'theo-2@new.example');
  await user.click(await findButton('Send the code'));
  expect(await screen.findByLabelText('Code from the email')).toBeTruthy();
  expect(await screen.findByText('theo@new.example')).toBeTruthy();
  await user.click(await findButton('Keep my current email'));
  expect(await screen.findByText('Your email has not changed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('theo@new.example')).toBeNull());
});

test('asks for the password again and keeps the entries', async () => {
  const { user, signedInAgainTo, endSession } = await openPage('jun', 3_600);
  await user.type(await screen.findByLabelText('New email address'), 'jun@new.example');
  await user.click(await findButton('Send the code'));
  await user.click(await findButton('Sign in again'));
  expect(signedInAgainTo).toEqual(['/account/profile?change=email']);
  endSession();
  await openPage('jun');
  const field = await screen.findByLabelText<HTMLInputElement>('New email address');
  await waitFor(() => expect(field.value).toBe('jun@new.example'));
});

test('rejects the current address as the new one', async () => {
  const { user } = await openPage('sam');
  await user.type(await screen.findByLabelText('New email address'), 'Sam.Ortiz@example.com');
  await user.click(await findButton('Send the code'));
  const text = 'Enter a different email address';
  expect((await screen.findAllByText(text)).length).toBe(2);
});
