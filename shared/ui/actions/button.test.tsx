import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expectAccessible } from 'shared/testing/accessibility';
import { Button } from './button.tsx';

const noop = () => {};

test.each([
  'default',
  'destructive',
  'outlined',
  'outlinedPrimary',
  'primary',
  'secondary',
  'text',
] as const)('spec 9: a %s button reacts to a click and to Enter', async (kind) => {
  const press = jest.fn();
  const { container } = render(
    <Button kind={kind} icon="bank" onClick={press}>
      Add bank account
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add bank account' }));
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
  await expectAccessible(container);
});

test('spec 9: an inactive button is focusable, has a reason and does nothing', async () => {
  const press = jest.fn();
  const { container } = render(
    <>
      <Button kind="inactive" aria-describedby="why" onClick={press}>
        Pay now
      </Button>
      <p id="why">Pay now is off until we know how this one ended.</p>
    </>,
  );
  await userEvent.tab();
  const button = screen.getByRole('button', {
    name: 'Pay now',
    description: 'Pay now is off until we know how this one ended.',
  });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter} ');
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  await expectAccessible(container);
});

test('a busy submit button shows its label and does not submit again', async () => {
  const send = jest.fn((event: FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" kind="primary" busy={busy} busyLabel="Sending">
        Authorize and pay $1,238.60
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Authorize and pay $1,238.60' }));
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Sending' });
  await userEvent.dblClick(button);
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  // The button stays mounted and keeps the focus.
  expect(document.activeElement).toBe(button);
});

test('does not submit a form by default', async () => {
  const send = jest.fn();
  render(
    <form onSubmit={send}>
      <Button onClick={noop}>Add a line</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
});
