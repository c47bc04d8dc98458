import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { SECTIONS } from 'shared/federation/section-module';
import { SectionUnavailable } from './section-unavailable.tsx';
import { getPageTitle } from './texts.ts';

const failure = { reference: 'AAAA-0001', at: 0 };

test('names the section when the section did not load', () => {
  const props = { section: 'payments', path: 'auto-pay' } as const;
  render(<SectionUnavailable {...props} failure={{ ...failure, isOnlyScreen: false }} />);
  const title = screen.getByRole('heading', { level: 1 }).textContent;
  expect(title).toBe('Payments is not available right now');
  expect(screen.getByText(/^Lease, maintenance and account still work\./)).not.toBeNull();
});

test('names the page when only the code of one page did not load', () => {
  const props = { section: 'payments', path: 'auto-pay' } as const;
  render(<SectionUnavailable {...props} failure={{ ...failure, isOnlyScreen: true }} />);
  const title = screen.getByRole('heading', { level: 1 }).textContent;
  expect(title).toBe('The Auto-pay page is not available right now');
  expect(screen.getByText(/^The other payments pages work\./)).not.toBeNull();
});

test('names no page that is newer than the host', () => {
  expect(getPageTitle('payments', 'split-rent')).toBe('This page is not available right now');
});

test.each(SECTIONS)('has a name for every page of the section %s', (section) => {
  const root = path.join(__dirname, '../../../..');
  const routes = readFileSync(path.join(root, `remote-${section}/src/routes.tsx`), 'utf8');
  const paths = [...routes.matchAll(/\bpath: '([a-z-]*)'/g)].map(([, name = '']) => name);
  expect(paths.length).toBeGreaterThan(1);
  for (const name of paths)
    expect(getPageTitle(section, name)).toMatch(/^The .+ page is not available right now$/);
});
