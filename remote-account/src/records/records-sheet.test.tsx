import { screen } from '@testing-library/react';
import type { Records } from 'shared/contract/records';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { RecordsSheet } from './records-sheet.tsx';

const NONE: Records = { under_way: null, ready: null, failed_at: null, kept_days: 7 };
const createUnderWay = (change: Partial<NonNullable<Records['under_way']>> = {}): Records => ({
  ...NONE,
  under_way: {
    records_id: 'one',
    requested_at: new Date().toISOString(),
    files_done: 12,
    files_total: 38,
    bytes_done: 900_000,
    ...change,
  },
});

async function renderSheet(records: Records) {
  let lookCount = 0;
  const page = await renderPage(
    <RecordsSheet records={records} onLook={() => (lookCount += 1)} />,
    '/',
    {
      as: 'maya',
    },
  );
  await expectAccessible(page.container);
  return { ...page, looks: () => lookCount };
}

test('shows the progress and no button while records are created', async () => {
  await renderSheet(createUnderWay());
  expect(screen.getByText('12 of 38 files')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Getting your records ready');
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows no number before the files are counted', async () => {
  await renderSheet(createUnderWay({ files_total: null, files_done: 0 }));
  expect(screen.getByText('Counting your files')).toBeTruthy();
});

test('shows a message and a refresh button when it takes long', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const { user, looks } = await renderSheet(createUnderWay({ requested_at: hourAgo }));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(looks()).toBe(1);
});

test('shows an error and a retry button when records could not be created', async () => {
  await renderSheet({ ...NONE, failed_at: '2026-11-20T12:00:00.000Z' });
  expect(screen.getByText("We couldn't get your records ready")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Get my records' })).toBeTruthy();
});

test('offers the previous records while new ones are created', async () => {
  const ready = {
    records_id: 'before',
    finished_at: '2026-11-20T12:00:00.000Z',
    files_total: 30,
    size_bytes: 2_140_000,
    kept_until: '2026-11-27T12:00:00.000Z',
  };
  await renderSheet({ ...createUnderWay(), ready });
  expect(screen.getByRole('button', { name: 'Download (2.1 MB)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Get a new copy' })).toBeNull();
});
