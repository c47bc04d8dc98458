import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../testing/accessibility.ts';
import { Button } from './button.tsx';
import { DateAxis } from './date-strip.tsx';
import { Dialog } from './dialog.tsx';
import { Disclosure } from './disclosure.tsx';
import { RadioList } from './radio-list.tsx';

type Method = 'bank' | 'card' | 'cash';

function Picker({ onChoice }: { readonly onChoice: (method: Method) => void }) {
  const [method, setMethod] = useState<Method | ''>('');
  return (
    <RadioList<Method>
      label="How do you want to pay?"
      name="method"
      layout="picker"
      head={
        <DateAxis today="2026-09-28" due="2026-10-01" graceEnds="2026-10-05" end="2026-10-07" />
      }
      value={method}
      onChange={(chosen) => {
        setMethod(chosen);
        onChoice(chosen);
      }}
      options={[
        { value: 'bank', label: 'Bank account', aside: 'Free', detail: ['Lakeshore •••• 6789'] },
        { value: 'cash', label: 'Cash at a store', unavailable: 'Stores take up to $1,000.00.' },
        { value: 'card', label: 'Credit card', aside: '$36.54 fee' },
      ]}
    />
  );
}

test('a list of choices is one stop of Tab, moved by arrows, chosen by the keys', async () => {
  const choice = jest.fn();
  const { container } = render(<Picker onChoice={choice} />);
  expect(screen.getByRole('group', { name: 'How do you want to pay?' })).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(choice).toHaveBeenLastCalledWith('bank');
  await userEvent.click(screen.getByText('Credit card'));
  expect(choice).toHaveBeenLastCalledWith('card');
  expect(screen.getByRole('radio', { name: 'Credit card', checked: true })).toBeTruthy();
  await expectAccessible(container);
});

test('a choice that is not possible can be reached, says why, and is never chosen', async () => {
  const choice = jest.fn();
  render(<Picker onChoice={choice} />);
  const cash = screen.getByRole('radio', {
    name: 'Cash at a store',
    description: 'Stores take up to $1,000.00.',
  });
  expect(cash.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(cash);
  expect(document.activeElement).toBe(cash);
  expect(choice).not.toHaveBeenCalled();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('a disclosure opens in place by keyboard and says whether it is open', async () => {
  const { container } = render(
    <Disclosure label="Why this charge" about="Rent, October">
      <p>Your lease sets the rent.</p>
    </Disclosure>,
  );
  const button = screen.getByRole('button', { name: 'Why this charge Rent, October' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Your lease sets the rent.')).toBeNull();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Your lease sets the rent.')).toBeTruthy();
  await expectAccessible(container);
  await userEvent.keyboard(' ');
  expect(screen.queryByText('Your lease sets the rent.')).toBeNull();
});

afterEach(() => jest.restoreAllMocks());

function Asking({ closable = true }: { readonly closable?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <Dialog
        open={open}
        title="Remove Visa credit •••• 4242?"
        {...(closable && { onClose: close })}
        actions={
          <>
            <Button kind="destructive">Remove card</Button>
            <Button onClick={close}>Keep it</Button>
          </>
        }
      >
        Your receipts keep the last four digits.
      </Dialog>
    </>
  );
}

const renderInRoot = (closable?: boolean) => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  return render(<Asking {...(closable === undefined ? {} : { closable })} />, { container: root });
};

const named = (name: string) => screen.getByRole('button', { name });

test('a dialog starts on its safe choice, keeps the focus, and gives it back on Escape', async () => {
  // jsdom lays nothing out, and the dialog counts what has no size as hidden.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  renderInRoot();
  await userEvent.click(named('Remove'));
  const dialog = screen.getByRole('dialog', { name: 'Remove Visa credit •••• 4242?' });
  await waitFor(() => expect(document.activeElement).toBe(named('Keep it')));
  await expectAccessible(dialog);
  await userEvent.tab();
  expect(document.activeElement).toBe(named('Remove card'));
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(named('Keep it'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(named('Remove'));
});

test('spec 9: the page behind is hidden while a dialog is open; without a way out it stays', async () => {
  renderInRoot(false);
  await userEvent.click(named('Remove'));
  expect(document.getElementById('root')?.getAttribute('aria-hidden')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await userEvent.click(named('Keep it'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.getElementById('root')?.getAttribute('aria-hidden')).toBeNull();
});
