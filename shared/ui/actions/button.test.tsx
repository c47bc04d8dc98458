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
] as const)('spec 9: a %s button acts on a press and on Enter', async (kind) => {
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

test('spec 9: an inactive button can be reached, says that it is off and why, and does nothing', async () => {
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

test('in flight it says so and sends nothing more', async () => {
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
  // Focus stays where it was: the button is not taken away.
  expect(document.activeElement).toBe(button);
});

test('does not send a form unless it is said to', async () => {
  const send = jest.fn();
  render(
    <form onSubmit={send}>
      <Button onClick={noop}>Add a line</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
});
