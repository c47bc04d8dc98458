import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expectAccessible } from 'shared/testing/accessibility';
import { FlowPage } from './flow-page.tsx';

const back = { to: '/payments', label: 'Back' };

const renderStep = (steps?: readonly string[]) =>
  render(
    <MemoryRouter>
      <FlowPage title="How do you pay?" back={back} steps={steps} current={1} side={<p>$10.00</p>}>
        <p>The form of this step</p>
      </FlowPage>
    </MemoryRouter>,
  );

test('shows the stepper, the back link and the side column', async () => {
  const { container } = renderStep(['Amount', 'Method', 'Review']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How do you pay?');
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/payments');
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(screen.getByText('$10.00')).toBeTruthy();
  await expectAccessible(container);
});

test('shows no stepper without steps', () => {
  renderStep();
  expect(screen.queryByRole('list')).toBeNull();
});
