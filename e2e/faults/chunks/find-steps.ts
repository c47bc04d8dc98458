import type { Browser } from '@playwright/test';
import { enableDataSaver } from '#fixtures/browser/enable-data-saver.ts';
import { countOpenRequests, waitForOpenRequests } from '#fixtures/open-requests.ts';
import { openSignedIn } from '#fixtures/signed-in.ts';
import type { Stack } from '#fixtures/stack.ts';
import { navigateInPortal } from '#fixtures/sweep/navigate-in-portal.ts';
import type { LazyChunk } from './list-chunks.ts';
import { type PageState, readPageState } from './page-state.ts';
import { STEPS, type Step } from './steps.ts';

/** The first step that requests a chunk, and the page without a fault at that step. */
export interface ChunkUse {
  readonly step: Step;
  readonly clean: PageState;
}

/** Takes the steps whose name `isWanted` accepts in a portal without faults, and notes the step that requests each chunk. */
export async function findChunkUses(
  browser: Browser,
  { origins }: Stack,
  isWanted: (step: Step) => boolean,
): Promise<(chunk: LazyChunk) => ChunkUse | undefined> {
  const context = await browser.newContext({ baseURL: origins.portal });
  context.on('page', countOpenRequests);
  const page = await context.newPage();
  await enableDataSaver(page);
  const uses = new Map<string, ChunkUse>();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url().replace(/\?.*$/, '')));
  await openSignedIn(page, 'maya.ortiz', '/payments');
  for (const step of STEPS.filter(isWanted)) {
    await navigateInPortal(page, '/payments');
    await step.open(page);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await waitForOpenRequests(page);
    const clean = await readPageState(page);
    for (const url of requested.splice(0)) {
      const file = url.split('/').pop() ?? '';
      if (!uses.has(file)) uses.set(file, { step, clean });
    }
  }
  await context.close();
  return ({ file }) => uses.get(file);
}
