import type { Request } from '@playwright/test';
import { expect, test } from '../fixtures/portal.ts';
import { openSignedIn } from '../fixtures/signed-in.ts';

const AUDIENCE = 'https://api.harborpine.example';
const SERVICE = /\/(resident|documents|payments|maintenance|utility)\//;
/** False for pictures and videos, which the page loads by sealed links (decision 27). */
const isFetched = (request: Request) =>
  request.resourceType() === 'fetch' && request.method() !== 'OPTIONS';

/** Claims of the bearer token that a request carries; null without one. */
async function readTokenClaims(request: Request): Promise<Record<string, unknown> | null> {
  const header = await request.headerValue('authorization');
  const payload = /^Bearer [^.]+\.([^.]+)\./.exec(header ?? '')?.[1];
  return payload ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : null;
}

test('spec 6, 7: every request to a service carries a bearer token for the configured audience and a JSON content type', async ({
  page,
  stack,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isCall = origin === stack.origins.services && SERVICE.test(pathname);
    if (isCall && isFetched(request)) requests.push(request);
  });
  await openSignedIn(page, 'maya.ortiz');
  const getCalledServices = () =>
    new Set(requests.map((request) => SERVICE.exec(request.url())?.[1]));
  for (const [section, service] of [
    ['payments', 'payments'],
    ['lease', 'documents'],
    ['maintenance', 'maintenance'],
    ['account', 'utility'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: section }).click();
    await expect.poll(getCalledServices).toContain(service);
  }
  expect(getCalledServices()).toContain('resident');
  for (const request of requests) {
    const claims = await readTokenClaims(request);
    expect([claims?.aud].flat(), request.url()).toContain(AUDIENCE);
    expect(await request.headerValue('content-type'), request.url()).toBe('application/json');
  }
});

test('spec 7: sends GraphQL requests to resident and dms as POST to the root and /api/graphql with {query, variables}', async ({
  page,
  stack,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (/\/(resident|documents)\//.test(request.url()) && isFetched(request))
      requests.push(request);
  });
  await openSignedIn(page, 'maya.ortiz', '/lease');
  await expect(page.getByRole('heading', { level: 1, name: 'Lease' })).toBeVisible();
  const getCalledRoots = () =>
    new Set(requests.map((request) => new URL(request.url()).pathname.split('/')[1]));
  await expect.poll(getCalledRoots).toEqual(new Set(['resident', 'documents']));
  for (const request of requests) {
    const root = new URL(request.url()).pathname.split('/')[1];
    expect(`${request.method()} ${request.url()}`).toBe(
      `POST ${stack.origins.services}/${root}/api/graphql`,
    );
    const body: Record<string, unknown> = request.postDataJSON();
    expect(Object.keys(body)).toEqual(['query', 'variables']);
  }
});

test('spec 7: initializes the flag service with the client-side id of the configuration', async ({
  page,
}) => {
  const opened = page.waitForRequest((request) =>
    new URL(request.url()).pathname.includes('/resident-portal-local/'),
  );
  await openSignedIn(page, 'maya.ortiz');
  expect((await opened).url()).toContain('/flags/');
});
