import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from 'shared/testing/accessibility';
import { DateField, type DateLimits, getDateError } from './date-field.tsx';

const LIMITS = { min: '2026-10-28', max: '2027-03-31' };

function LastDay(limits: DateLimits & { readonly hint?: string }) {
  const [day, setDay] = useState('');
  return <DateField label="Last day" name="day" value={day} onChange={setDay} {...limits} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Last day');

test('a date field takes a calendar date and shows its limits', async () => {
  const { container } = render(<LastDay {...LIMITS} />);
  await userEvent.type(field(), '2026-11-30');
  expect(field().value).toBe('2026-11-30');
  expect([field().min, field().max]).toEqual([LIMITS.min, LIMITS.max]);
  expect(screen.getByText('Between Oct 28, 2026 and Mar 31, 2027').id).toBe(
    field().getAttribute('aria-describedby'),
  );
  await expectAccessible(container);
});

test.each([
  [{ min: LIMITS.min }, 'Oct 28, 2026 or later'],
  [{ max: LIMITS.max }, 'Mar 31, 2027 or earlier'],
  [{ ...LIMITS, hint: 'The day you give us the keys' }, 'The day you give us the keys'],
])('the hint shows the allowed range: %j', (limits, hint) => {
  render(<LastDay {...limits} />);
  expect(screen.getByText(hint)).toBeTruthy();
});

test('has no hint without limits', () => {
  render(<LastDay />);
  expect(field().getAttribute('aria-describedby')).toBeNull();
});

test.each([
  ['', 'Enter the full date: month, day and year'],
  ['2026-10-27', 'Choose Oct 28, 2026 or later'],
  ['2026-10-28', undefined],
  ['2027-03-31', undefined],
  ['2027-04-01', 'Choose Mar 31, 2027 or earlier'],
])('the error for the date "%s" is: %s', (day, message) => {
  expect(getDateError(day, LIMITS)).toBe(message);
});
