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
const throwInScript = (error: Error, filename = file) =>
  dispatchEvent(new ErrorEvent('error', { message: error.message, filename, error }));
const runLoad = (work: () => Promise<string>) =>
  captureLoadErrors('/assets/remote-lease/1.0.0-0a/', work, reportUncaught);

test('rejects with the error that a script throws while it loads, and does not report it again', async () => {
  const error = new Error('at the top of the file');
  const failing = runLoad(async () => {
    throwInScript(error);
    throw new Error('the runtime found no module');
  });
  await expect(failing).rejects.toBe(error);
  expect(reports).toEqual([]);
});

test('reports errors from files outside the build during a load', async () => {
  const error = new Error('of the host');
  const failing = runLoad(async () => {
    throwInScript(error, 'http://localhost/assets/host/2.0.0-0a/entry.js');
    throw new Error('the runtime found no module');
  });
  await expect(failing).rejects.toThrow('no module');
  expect(reports).toEqual([error]);
});

test('forwards captured errors when the load succeeds', async () => {
  const error = new Error('of a visible screen');
  await expect(
    runLoad(async () => {
      throwInScript(error);
      return 'loaded';
    }),
  ).resolves.toBe('loaded');
  expect(reports).toEqual([error]);
});

test('reports errors as uncaught after the load has ended', () => {
  const error = new Error('later');
  throwInScript(error);
  expect(reports).toEqual([error]);
});
