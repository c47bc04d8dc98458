import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from 'shared/testing/accessibility';
import { Button } from '../actions/button.tsx';
import { Tooltip } from './tooltip.tsx';

const TEXT = 'Until 5:00 pm CT on the day you sent it';

afterEach(() => jest.useRealTimers());

const renderTip = () =>
  render(
    <Tooltip text={TEXT}>
      <Button>Undo</Button>
    </Tooltip>,
  );

const queryDescribedButton = () =>
  screen.queryByRole('button', { name: 'Undo', description: TEXT });

test('spec 9: a tooltip appears immediately on focus and describes its button', async () => {
  const { container } = renderTip();
  expect(queryDescribedButton()).toBeNull();
  await userEvent.tab();
  // Synchronous, without waiting.
  expect(screen.getByRole('tooltip', { name: TEXT })).toBeTruthy();
  expect(queryDescribedButton()).toBe(document.activeElement);
  await expectAccessible(container);
});

test('spec 9: a tooltip appears on hover with a delay of 0', () => {
  jest.useFakeTimers();
  renderTip();
  fireEvent.mouseEnter(screen.getByRole('button', { name: 'Undo' }));
  act(() => jest.advanceTimersByTime(0));
  expect(screen.getByRole('tooltip')).toBeTruthy();
});

test('a tooltip disappears when the pointer leaves', async () => {
  renderTip();
  await userEvent.hover(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('tooltip')).toBeTruthy();
  await userEvent.unhover(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.pointer({ target: document.body, coords: { clientX: 900, clientY: 900 } });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('Escape closes only the tooltip and does not move the focus', async () => {
  const outside = jest.fn();
  document.body.addEventListener('keydown', outside);
  renderTip();
  await userEvent.tab();
  outside.mockClear();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(outside).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  document.body.removeEventListener('keydown', outside);
});
