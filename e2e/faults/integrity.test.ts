import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RegistryEntry } from 'shared/federation/registry';
import { expect, test } from '#fixtures/portal.ts';
import { openSignedIn } from '#fixtures/signed-in.ts';
import { FaultKit } from './kit/fault-kit.ts';
import type { Spoiler } from './kit/spoiling-proxy.ts';
import { SpoilingProxy } from './kit/spoiling-proxy.ts';
import { StruckSection } from './kit/struck-section.ts';
import { MARK_OF_TAMPERING, tampered } from './kit/wire-faults.ts';

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

test('entry, exposed and lazy chunks of all five are inserted with the hash of their bytes, and nothing breaks the policies', async ({
  page,
}) => {
  await page.addInitScript(noteScripts);
  await openSignedIn(page, 'maya.ortiz', '/payments/pay-now');
  const struck = new StruckSection(page, 'payments');
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

/** The parts of a section that are spoilt one by one: the whole is one of the thirteen faults. */
const PARTS = {
  'its exposed file': (entry: RegistryEntry) => lazyOf(entry, 'routes.'),
  'the chunk of its screen': (entry: RegistryEntry) => lazyOf(entry, 'overview_overview-page'),
} as const;

for (const [name, fileOf] of Object.entries(PARTS)) {
  test(`a tampered byte in ${name} is refused, and lease alone falls`, async ({ page, faults }) => {
    faults.expectFault(/integrity|Failed|ChunkLoadError|RUNTIME-|lease/);
    const entry = await entryOf('lease');
    const heal = kit.spoil(exactly(entry.base + fileOf(entry)), tampered);
    try {
      await expectAloneFalls(page);
    } finally {
      heal();
    }
  });

  test(`without a hash of ${name} it is not run, and lease alone falls`, async ({
    page,
    faults,
  }) => {
    faults.expectFault(/integrity|Failed|ChunkLoadError|RUNTIME-|lease/);
    const file = fileOf(await entryOf('lease'));
    const without = changedPage((html) => html.replace(`"${file}":"sha384`, '"other.js":"sha384'));
    const heal = kit.spoil(/^\/payments/, without);
    try {
      await expectAloneFalls(page);
    } finally {
      heal();
    }
  });
}

test('an origin that the page does not know is not asked for a script, and lease alone falls', async ({
  page,
  stack,
  faults,
}) => {
  faults.expectFault(/Content Security Policy|Failed|RUNTIME-|lease/);
  const entry = await entryOf('lease');
  const rogue = new SpoilingProxy(stack.origins.portal);
  const asked: string[] = [];
  // It gives the right bytes, to anyone: nothing but its origin is wrong.
  rogue.spoil(/./, async ({ request, response }, readBehind) => {
    asked.push(String(request.url));
    const { body, headers } = await readBehind();
    response.writeHead(200, { ...headers, 'access-control-allow-origin': '*' }).end(body);
  });
  const port = await rogue.listen(0);
  const moved = changedPage((html) =>
    html.replaceAll(`"base":"${entry.base}"`, `"base":"http://localhost:${port}${entry.base}"`),
  );
  const heal = kit.spoil(/^\/payments/, moved);
  try {
    await expectAloneFalls(page);
    expect(asked).toEqual([]);
  } finally {
    heal();
    await rogue.close();
  }
});

test('a tampered first file of the host runs nothing: the page says by itself that it did not come', async ({
  page,
  faults,
}) => {
  faults.expectFault(/integrity|Failed/);
  const { host } = await kit.registry();
  const file = Object.keys(host.integrity).find((name) => name.startsWith('entry.'));
  const heal = kit.spoil(exactly(`${host.base}${file}`), tampered);
  try {
    await page.goto('/payments');
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
    expect(await page.evaluate((mark) => mark in globalThis, MARK_OF_TAMPERING)).toBe(false);
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
  const struck = new StruckSection(page, 'lease');
  await openSignedIn(page, 'maya.ortiz', '/payments');
  await expect(struck.screen('payments')).toBeVisible();
  await struck.visit();
  await expect(struck.notice()).toBeVisible();
  await struck.expectRestWorks();
  expect(await page.evaluate((mark) => mark in globalThis, MARK_OF_TAMPERING)).toBe(false);
}

/** The page with other text in it; throws where that changes nothing. */
const changedPage =
  (change: (html: string) => string): Spoiler =>
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
