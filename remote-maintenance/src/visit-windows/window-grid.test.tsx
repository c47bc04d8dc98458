import { fireEvent, render, screen, within } from '@testing-library/react';
import { addDays } from 'shared/format/calendar-date';
import { expectAccessible } from 'shared/testing/accessibility';
import { WindowGrid } from './window-grid.tsx';

const DAYS = Array.from({ length: 14 }, (_, index) => addDays('2026-09-27', index + 1));

test('shows the days of the second week and moves the focus to the first of them', async () => {
  const { container } = render(
    <WindowGrid days={DAYS} chosen={[]} error={undefined} onChange={() => {}} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show the next week' }));
  const eighthDay = within(screen.getByRole('group', { name: 'Mon, Oct 5' }));
  expect(document.activeElement).toBe(eighthDay.getByRole('checkbox', { name: 'Morning' }));
  await expectAccessible(container);
});

test('connects the error about the times to their group', () => {
  render(
    <WindowGrid days={DAYS} chosen={[]} error="Choose at least three times" onChange={() => {}} />,
  );
  const group = screen.getByRole('group', { name: 'Choose at least three' });
  const notes = group.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = notes.map((id) => document.getElementById(id)?.textContent);
  expect(texts).toContain('Choose at least three times');
});
