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
  kit = await FaultKit.inFrontOf(stack);
});
test.afterAll(() => kit.close());

const SECTIONS = ['payments', 'lease', 'maintenance', 'account'] as const;
const exactly = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.')}(\\?|$)`);

interface Inserted {
  readonly src: string;
  readonly integrity: string;
}

test('inserts the entry, exposed and lazy chunks of all five apps with their hashes and violates no policy', async ({
  page,
}) => {
  await page.addInitScript(noteScripts);
  await openSignedIn(page, 'maya.ortiz', '/payments/pay-now');
  const struck = new FaultySection(page, 'payments');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const section of [...struck.others, 'payments'] as const) {
    await struck.link(section).click();
    await expect(struck.screen(section)).toBeVisible();
  }
  const noted = await page.evaluate(readNotes);
  const kinds = new Set<string>();
  for (const { src, integrity } of noted.scripts) {
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
  expect(noted.violations).toEqual([]);
});

const lazyOf = ({ integrity, entry }: RegistryEntry, screen: string) =>
  Object.keys(integrity).find((file) => file !== entry && file.includes(screen)) ?? '';

/** The files of a section that are damaged one by one. Damage to all files is one of the thirteen faults. */
const PARTS = {
  'its exposed file': (entry: RegistryEntry) => lazyOf(entry, 'routes.'),
  'the chunk of its screen': (entry: RegistryEntry) => lazyOf(entry, 'overview_overview-page'),
} as const;

for (const [name, fileOf] of Object.entries(PARTS)) {
  test(`refuses ${name} with a tampered byte, and only the lease section fails`, async ({
    page,
    faults,
  }) => {
    faults.expectFault(/integrity|Failed|ChunkLoadError|RUNTIME-|lease/);
    const entry = await entryOf('lease');
    const heal = kit.tamper(exactly(entry.base + fileOf(entry)), tamperResponse);
    try {
      await expectAloneFalls(page);
    } finally {
      heal();
    }
  });

  test(`does not run ${name} without a hash, and only the lease section fails`, async ({
    page,
    faults,
  }) => {
    faults.expectFault(/integrity|Failed|ChunkLoadError|RUNTIME-|lease/);
    const file = fileOf(await entryOf('lease'));
    const without = changedPage((html) => html.replace(`"${file}":"sha384`, '"other.js":"sha384'));
    const heal = kit.tamper(/^\/payments/, without);
    try {
      await expectAloneFalls(page);
    } finally {
      heal();
    }
  });
}

test('requests no script from an unknown origin, and only the lease section fails', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/Content Security Policy|Failed|RUNTIME-|lease/);
  const entry = await entryOf('lease');
  const rogue = new FaultProxy(stack.origins.portal);
  const asked: string[] = [];
  // The server sends the right bytes and allows every origin, so that only its own origin is wrong.
  rogue.tamper(/./, async ({ request, response }, readBehind) => {
    asked.push(String(request.url));
    const { body, headers } = await readBehind();
    response.writeHead(200, { ...headers, 'access-control-allow-origin': '*' }).end(body);
  });
  const port = await rogue.listen(0);
  const moved = changedPage((html) =>
    html.replaceAll(`"base":"${entry.base}"`, `"base":"http://localhost:${port}${entry.base}"`),
  );
  const heal = kit.tamper(/^\/payments/, moved);
  try {
    await expectAloneFalls(page);
    expect(asked).toEqual([]);
  } finally {
    heal();
    await rogue.close();
  }
});

test('runs nothing of a tampered first host file, and the page shows that it could not load', async ({
  page,
  faults,
}) => {
  faults.expectFault(/integrity|Failed/);
  const { host } = await kit.registry();
  const file = Object.keys(host.integrity).find((name) => name.startsWith('entry.'));
  const heal = kit.tamper(exactly(`${host.base}${file}`), tamperResponse);
  try {
    await page.goto('/payments');
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
    expect(await page.evaluate((mark) => mark in globalThis, TAMPERING_MARK)).toBe(false);
  } finally {
    heal();
  }
});

async function entryOf(section: string): Promise<RegistryEntry> {
  const { [section]: entry } = (await kit.registry()).sections;
  if (!entry) throw new Error(`The portal has no section ${section}.`);
  return entry;
}

async function expectAloneFalls(page: Page): Promise<void> {
  const struck = new FaultySection(page, 'lease');
  await openSignedIn(page, 'maya.ortiz', '/payments');
  await expect(struck.screen('payments')).toBeVisible();
  await struck.visit();
  await expect(struck.notice()).toBeVisible();
  await struck.expectRestWorks();
  expect(await page.evaluate((mark) => mark in globalThis, TAMPERING_MARK)).toBe(false);
}

/** Replaces text in the page. Throws where nothing was replaced. */
const changedPage =
  (change: (html: string) => string): ResponseTamperer =>
  async ({ response }, readBehind) => {
    const { status, headers, body } = await readBehind();
    const html = change(String(body));
    if (html === String(body)) throw new Error('The page is the same as before.');
    const length = String(Buffer.byteLength(html));
    response.writeHead(status, { ...headers, 'content-length': length }).end(html);
  };

/** Runs before any script of the page. */
function noteScripts(): void {
  const scripts: Inserted[] = [];
  const violations: string[] = [];
  Object.assign(window, { portalNotes: { scripts, violations } });
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

function readNotes(): { scripts: Inserted[]; violations: string[] } {
  return (window as unknown as { portalNotes: ReturnType<typeof readNotes> }).portalNotes;
}
