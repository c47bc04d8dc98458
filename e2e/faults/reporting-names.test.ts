import { readdirSync } from 'node:fs';
import { expect, signIn, test } from '../fixtures/portal.ts';

/** Words that ad blocker lists match in the URL of a file. */
const BLOCKED = /analytics|track|ads|posthog|sentry/i;

test('no file of any build has a name that ad blockers match', ({ stack }) => {
  const files = readdirSync(stack.releases, { recursive: true }).map(String);
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(20);
  expect(files.filter((file) => BLOCKED.test(file))).toEqual([]);
});

test('no URL that the page requests has a name that ad blockers match, including the stand-ins', async ({
  page,
}) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await signIn(page, 'walter.big', '/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  const countRequests = (part: string) => urls.filter((url) => url.includes(part)).length;
  await expect.poll(() => countRequests('/telemetry/e/')).toBeGreaterThan(0);
  expect(
    urls.map((url) => new URL(url).pathname).filter((pathname) => BLOCKED.test(pathname)),
  ).toEqual([]);
});
