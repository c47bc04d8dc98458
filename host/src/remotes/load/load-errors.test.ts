import { reportUncaught, sendReportsTo } from '#src/reporting/report-error.ts';
import { watchUncaughtErrors } from '#src/reporting/watch-uncaught-errors.ts';
import { captureLoadErrors } from './load-errors.ts';

const reports: unknown[] = [];
sendReportsTo(({ error }) => reports.push(error));
watchUncaughtErrors();
beforeEach(() => {
  reports.length = 0;
});

const file = 'http://localhost/assets/remote-lease/1.0.0-0a/routes.js?attempt=2';
const thrown = (error: Error, filename = file) =>
  dispatchEvent(new ErrorEvent('error', { message: error.message, filename, error }));
const load = (work: () => Promise<string>) =>
  captureLoadErrors('/assets/remote-lease/1.0.0-0a/', work, reportUncaught);

test('what a script throws while it is loaded is why the load fails, and nothing besides', async () => {
  const error = new Error('at the top of the file');
  const failing = load(async () => {
    thrown(error);
    throw new Error('the runtime found no module');
  });
  await expect(failing).rejects.toBe(error);
  expect(reports).toEqual([]);
});

test('what another file throws meanwhile is reported as ever', async () => {
  const error = new Error('of the host');
  const failing = load(async () => {
    thrown(error, 'http://localhost/assets/host/2.0.0-0a/entry.js');
    throw new Error('the runtime found no module');
  });
  await expect(failing).rejects.toThrow('no module');
  expect(reports).toEqual([error]);
});

test('a load that comes to its end hands on what was thrown', async () => {
  const error = new Error('of a screen that stands');
  await expect(
    load(async () => {
      thrown(error);
      return 'loaded';
    }),
  ).resolves.toBe('loaded');
  expect(reports).toEqual([error]);
});

test('after the load it is uncaught again', () => {
  const error = new Error('later');
  thrown(error);
  expect(reports).toEqual([error]);
});
