import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from 'shared/testing/accessibility';
import { Disclosure } from '../layout/disclosure.tsx';
import { DateAxis } from './date-strip.tsx';
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

test('a radio list is one tab stop and works with keys and clicks', async () => {
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

test('an unavailable option is focusable, has a reason and cannot be chosen', async () => {
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

test('a disclosure opens with the keyboard and sets aria-expanded', async () => {
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
