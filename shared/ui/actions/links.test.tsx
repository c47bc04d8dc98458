import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expectAccessible } from 'shared/testing/accessibility';
import { Logo } from '../icons/logo.tsx';
import { SectionTabs } from '../layout/section-tabs.tsx';
import { LinkButton } from './link-button.tsx';
import { TextButton } from './text-button.tsx';
import { TextLink } from './text-link.tsx';

const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('spec 9: link buttons have three sizes and an href', async () => {
  const { container } = render(
    <MemoryRouter>
      <LinkButton to="/payments/pay-now" kind="primary" size="lg">
        Pay now
      </LinkButton>
      <LinkButton to="/lease" size="sm">
        Lease
      </LinkButton>
      <LinkButton href="tel:+17155550142" size="md" icon="phone">
        (715) 555-0142
      </LinkButton>
    </MemoryRouter>,
  );
  expect(getHref('Pay now')).toBe('/payments/pay-now');
  expect(getHref('(715) 555-0142')).toBe('tel:+17155550142');
  await expectAccessible(container);
});

test('an external link opens a new tab, announces it and has rel=noopener noreferrer', async () => {
  const { container } = render(
    <MemoryRouter>
      <LinkButton href="https://harborpine.example/contact" external>
        Contact Us
      </LinkButton>
      <TextLink href="https://harborpine.example/lead" external>
        Lead paint notice
      </TextLink>
    </MemoryRouter>,
  );
  for (const name of [
    'Contact Us (opens in a new tab)',
    'Lead paint notice (opens in a new tab)',
  ]) {
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  }
  await expectAccessible(container);
});

test('a text button is a button', async () => {
  const press = jest.fn();
  render(<TextButton onClick={press}>Undo</TextButton>);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(press).toHaveBeenCalledTimes(1);
});

test('tabs mark the current page', async () => {
  const { container } = render(
    <MemoryRouter initialEntries={['/account/payment-method']}>
      <SectionTabs
        label="Account"
        items={[
          { to: '/account/profile', label: 'Profile Details' },
          { to: '/account/payment-method', label: 'Payment Method' },
        ]}
      />
    </MemoryRouter>,
  );
  const current = screen.getAllByRole('link', { hidden: true }).map((link) => link.ariaCurrent);
  expect(current).toEqual([null, 'page']);
  await expectAccessible(container);
});

test('the logo has the full company name as its label', () => {
  render(<Logo name="Harbor & Pine Property Management" drawing="harbor-and-pine" />);
  expect(screen.getByRole('img', { name: 'Harbor & Pine Property Management' })).toBeTruthy();
});
