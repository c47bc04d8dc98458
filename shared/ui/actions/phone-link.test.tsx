import { render, screen } from '@testing-library/react';
import { PhoneLink } from './phone-link.tsx';

test.each([
  ['(715) 555-0142', 'tel:+17155550142'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
])('links %s to a tel: URL', (number, href) => {
  render(<PhoneLink number={number} icon />);
  const link = screen.getByRole('link', { name: number });
  expect(link.getAttribute('href')).toBe(href);
});
