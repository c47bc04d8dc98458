import { act } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { type ErrorReport, sendReportsTo } from './report-error.ts';
import { rootErrorHandlers } from './root-error-handlers.ts';

test('spec 8: reports the error itself, and once, when the second attempt to render succeeds', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const reports: ErrorReport[] = [];
  sendReportsTo((report) => reports.push(report));
  const planted = new Error('planted');
  let attempts = 0;
  const FailsOnce = () => {
    attempts += 1;
    if (attempts === 1) throw planted;
    return <p>Shown</p>;
  };
  const container = document.createElement('div');
  const root = createRoot(container, rootErrorHandlers);
  await act(async () => startTransition(() => root.render(<FailsOnce />)));

  expect(container.textContent).toBe('Shown');
  expect(reports).toEqual([{ error: planted, tags: expect.objectContaining({ kind: 'page' }) }]);
  expect(logged.mock.calls).toEqual([[planted]]);
  logged.mockRestore();
});
