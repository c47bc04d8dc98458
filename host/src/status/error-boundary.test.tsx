import { render, screen } from '@testing-library/react';
import { type ErrorReport, sendReportsTo } from '../reporting/report-error.ts';
import { ErrorBoundary } from './error-boundary.tsx';

let reports: ErrorReport[];

beforeEach(() => {
  reports = [];
  sendReportsTo((report) => reports.push(report));
  // React and the error report log the intended errors.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

function Failing({ error }: { error: unknown }): never {
  throw error;
}

const boundary = (error: unknown, resetKey = '/lease') => (
  <ErrorBoundary resetKey={resetKey} emergencyPhone="(715) 555-0142">
    {error === null ? <h1>Fine</h1> : <Failing error={error} />}
  </ErrorBoundary>
);

const chunk = Object.assign(new Error('x'), { name: 'ChunkLoadError' });

test.each([
  ['by name', chunk],
  ['by message', new Error('Loading chunk 245 failed.\n(error: https://x/lazy.js)')],
  ['of styles', new Error('Loading CSS chunk 7 failed.')],
  [
    'of the federation runtime',
    new Error('[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003'),
  ],
  ['of a remote’s script', new Error('Failed to load script resources. #RUNTIME-008')],
  ['of a remote’s entry, by its code alone', new Error('#RUNTIME-001')],
  ['of a native module', new TypeError('Failed to fetch dynamically imported module: https://x')],
  ['as a cause', new Error('The section did not load', { cause: chunk })],
])('spec 8: shows the update screen for a chunk load error, detected %s', (_how, error) => {
  render(boundary(error));
  expect(screen.getByRole('heading').textContent).toBe('Site updated!');
  expect(screen.getByText('Refresh to enjoy the update.')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Refresh' })).not.toBeNull();
});

test.each([
  ['an error', new Error('Cannot read properties of undefined')],
  ['a thrown string', 'boom'],
  ['a wrong use of the federation runtime', new Error('Please call createInstance. #RUNTIME-009')],
  ['a failed request of data', new TypeError('Failed to fetch')],
])('spec 8: shows the error screen for %s', (_what, error) => {
  render(boundary(error));
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong.');
  expect(
    screen.getByText(
      "We're working on getting this fixed as soon as we can. You can refresh the page or try again later.",
    ),
  ).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Refresh' })).not.toBeNull();
  expect(screen.getByRole('link', { name: '(715) 555-0142' }).getAttribute('href')).toBe(
    'tel:7155550142',
  );
});

test('spec 8: reports the error once with the displayed reference', () => {
  const error = new Error('once');
  const { rerender } = render(boundary(error));
  rerender(boundary(error));
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({ error, tags: { kind: 'render', app: 'host', route: '/' } });
  expect(screen.getByText(new RegExp(`Reference ${reports[0]?.tags.reference}`))).not.toBeNull();
});

test('renders the children again on another page', () => {
  const { rerender } = render(boundary(new Error('here')));
  rerender(boundary(null, '/payments'));
  expect(screen.getByRole('heading').textContent).toBe('Fine');
});

test('focuses the heading of the error screen', () => {
  render(boundary(new Error('here')));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
