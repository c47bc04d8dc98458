import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RegistryEntry } from 'shared/federation/registry';
import { expect, test } from '#fixtures/portal.ts';
import { openSignedIn } from '#fixtures/signed-in.ts';
import { FaultKit } from './kit/fault-kit.ts';
import type { ResponseTamperer } from './kit/fault-proxy.ts';
import { FaultProxy } from './kit/fault-proxy.ts';
import { FaultySection } from './kit/faulty-section.ts';
import { TAMPERING_MARK, tamperResponse } from './kit/wire-faults.ts';

let kit: FaultKit;
test.beforeAll(async ({ stack }) => {
  kit = await FaultKit.startInFrontOf(stack);
});
test.afterAll(() => kit.close());

const SECTIONS = ['payments', 'lease', 'maintenance', 'account'] as const;
const matchExactPath = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.')}(\\?|$)`);

interface InsertedScript {
  readonly src: string;
  readonly integrity: string;
}

test('inserts the entry, exposed and lazy chunks of all five apps with their hashes and violates no policy', async ({
  page,
}) => {
  await page.addInitScript(recordScripts);
  await openSignedIn(page, 'maya.ortiz', '/payments/pay-now');
  const faultySection = new FaultySection(page, 'payments');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const section of [...faultySection.others, 'payments'] as const) {
    await faultySection.link(section).click();
    await expect(faultySection.screen(section)).toBeVisible();
  }
  const records = await page.evaluate(readRecords);
  const kinds = new Set<string>();
  for (const { src, integrity } of records.scripts) {
    const bytes = Buffer.from(await (await fetch(src)).arrayBuffer());
    const hash = createHash('sha384').update(bytes).digest('base64');
    expect(integrity, src).toBe(`sha384-${hash}`);
    const [, app, kind] = /\/assets\/([\w-]+)\/[^/]+\/(entry|routes)?/.exec(src) ?? [];
    kinds.add(`${app} ${kind ?? 'lazy'}`);
  }
  const remotes = SECTIONS.flatMap((name) =>
    ['entry', 'routes', 'lazy'].map((kind) => `remote-${name} ${kind}`),
  );
  expect([...kinds].sort()).toEqual(['host entry', 'host lazy', ...remotes].sort());
  expect(records.violations).toEqual([]);
});

const findFile = ({ integrity, entry }: RegistryEntry, screen: string) =>
  Object.keys(integrity).find((file) => file !== entry && file.includes(screen)) ?? '';

/** The files of a section that are damaged one by one. Damage to all files is one of the faults of the fault kit. */
const DAMAGED_FILES = {
  'the exposed file of a section': (entry: RegistryEntry) => findFile(entry, 'routes.'),
  'the chunk of a screen': (entry: RegistryEntry) => findFile(entry, 'overview_overview-page'),
} as const;

for (const [name, getFile] of Object.entries(DAMAGED_FILES)) {
  test(`refuses ${name} with a tampered byte, and only the lease section fails`, async ({
    page,
    faults,
  }) => {
    faults.expectFault(/integrity|Failed|ChunkLoadError|RUNTIME-|lease/);
    const entry = await getSectionEntry('lease');
    const endTampering = kit.tamper(matchExactPath(entry.base + getFile(entry)), tamperResponse);
    try {
      await expectOnlyLeaseFails(page);
    } finally {
      endTampering();
    }
  });

  test(`does not run ${name} without a hash, and only the lease section fails`, async ({
    page,
    faults,
  }) => {
    faults.expectFault(/integrity|Failed|ChunkLoadError|RUNTIME-|lease/);
    const file = getFile(await getSectionEntry('lease'));
    const withoutHash = changePage((html) =>
      html.replace(`"${file}":"sha384`, '"other.js":"sha384'),
    );
    const endTampering = kit.tamper(/^\/payments/, withoutHash);
    try {
      await expectOnlyLeaseFails(page);
    } finally {
      endTampering();
    }
  });
}

test('requests no script from an unknown origin, and only the lease section fails', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/Content Security Policy|Failed|RUNTIME-|lease/);
  const entry = await getSectionEntry('lease');
  const unknownServer = new FaultProxy(stack.origins.portal);
  const requestedUrls: string[] = [];
  // The server sends the right bytes and allows every origin, so that only its own origin is wrong.
  unknownServer.tamper(/./, async ({ request, response }, readOriginal) => {
    requestedUrls.push(String(request.url));
    const { body, headers } = await readOriginal();
    response.writeHead(200, { ...headers, 'access-control-allow-origin': '*' }).end(body);
  });
  const port = await unknownServer.listen(0);
  const withUnknownOrigin = changePage((html) =>
    html.replaceAll(`"base":"${entry.base}"`, `"base":"http://localhost:${port}${entry.base}"`),
  );
  const endTampering = kit.tamper(/^\/payments/, withUnknownOrigin);
  try {
    await expectOnlyLeaseFails(page);
    expect(requestedUrls).toEqual([]);
  } finally {
    endTampering();
    await unknownServer.close();
  }
});

test('runs nothing of a tampered first host file, and the page shows that it could not load', async ({
  page,
  faults,
}) => {
  faults.expectFault(/integrity|Failed/);
  const { host } = await kit.registry();
  const file = Object.keys(host.integrity).find((name) => name.startsWith('entry.'));
  const endTampering = kit.tamper(matchExactPath(`${host.base}${file}`), tamperResponse);
  try {
    await openSignedIn(page, 'maya.ortiz', '/payments');
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
    expect(await page.evaluate((mark) => mark in globalThis, TAMPERING_MARK)).toBe(false);
  } finally {
    endTampering();
  }
});

async function getSectionEntry(section: string): Promise<RegistryEntry> {
  const { [section]: entry } = (await kit.registry()).sections;
  if (!entry) throw new Error(`The portal has no section ${section}.`);
  return entry;
}

async function expectOnlyLeaseFails(page: Page): Promise<void> {
  const faultySection = new FaultySection(page, 'lease');
  await openSignedIn(page, 'maya.ortiz', '/payments');
  await expect(faultySection.screen('payments')).toBeVisible();
  await faultySection.visit();
  await expect(faultySection.notice()).toBeVisible();
  await faultySection.expectRestWorks();
  expect(await page.evaluate((mark) => mark in globalThis, TAMPERING_MARK)).toBe(false);
}

/** Replaces text in the page. Throws where nothing was replaced. */
const changePage =
  (change: (html: string) => string): ResponseTamperer =>
  async ({ response }, readOriginal) => {
    const { status, headers, body } = await readOriginal();
    const html = change(String(body));
    if (html === String(body)) throw new Error('The page is the same as before.');
    const length = String(Buffer.byteLength(html));
    response.writeHead(status, { ...headers, 'content-length': length }).end(html);
  };

/** Runs in the page before any of its scripts. Records the inserted scripts and the policy violations. */
function recordScripts(): void {
  const scripts: InsertedScript[] = [];
  const violations: string[] = [];
  Object.assign(window, { portalRecords: { scripts, violations } });
  new MutationObserver((records) => {
    for (const node of records.flatMap((record) => [...record.addedNodes])) {
      if (node instanceof HTMLScriptElement && node.src) {
        scripts.push({ src: node.src, integrity: node.integrity });
      }
    }
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener('securitypolicyviolation', (event) =>
    violations.push(`${event.violatedDirective} ${event.blockedURI}`),
  );
}

function readRecords(): { scripts: InsertedScript[]; violations: string[] } {
  return (window as unknown as { portalRecords: ReturnType<typeof readRecords> }).portalRecords;
}
