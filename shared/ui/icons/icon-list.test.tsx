import { render, screen } from '@testing-library/react';
import { IconList } from './icon-list.tsx';

test('renders its lines as list items', () => {
  render(<IconList lines={[{ icon: 'clock', text: 'Each request with its promised date' }]} />);
  expect(screen.getByRole('listitem').textContent).toBe('Each request with its promised date');
});
