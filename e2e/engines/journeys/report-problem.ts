import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createNoisyPhoto } from 'services/testing/files/noisy-photo';
import type { PortalWindow } from '../driver/portal-window.ts';
import { button, byLabel, byRole, byText, heading, link, radio } from '../driver/query.ts';
import { type Journey, signIn } from './journey.ts';

const TITLE = 'Ants in the hallway';
const PHOTO_SIZE = { width: 1_200, height: 900 };
const PHOTO_COUNT = 2;

async function chooseAndContinue(window: PortalWindow, answers: readonly string[], next: string) {
  for (const answer of answers) await window.check(radio(answer));
  await window.press(button('Continue'));
  await window.waitFor(heading(next));
}

async function describeProblem(window: PortalWindow): Promise<void> {
  await chooseAndContinue(window, ['None of these'], 'Where is it?');
  await chooseAndContinue(window, ['Hallway'], 'What kind of problem is it?');
  await chooseAndContinue(window, ['Pests', 'Insects'], 'A few questions');
  await chooseAndContinue(window, ['Ants'], 'Describe it in your own words');
  await window.type(byLabel('In a few words'), TITLE);
  await window.type(byLabel("What's wrong?"), 'They come from below the door, every day.');
  await window.press(button('Continue'));
  await window.waitFor(heading('Can you show us?'));
}

async function addPhotos(window: PortalWindow): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-photos-'));
  try {
    const files: string[] = [];
    for (let number = 1; number <= PHOTO_COUNT; number += 1) {
      const file = path.join(folder, `IMG_${number}.jpg`);
      writeFileSync(file, await createNoisyPhoto(PHOTO_SIZE));
      files.push(file);
    }
    await window.chooseFiles(byLabel('Add photos'), files);
    await window.waitForCount(
      byRole('listitem', /^/, byRole('list', 'Photos of the problem')),
      PHOTO_COUNT,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reports a problem with two photos and opens the sent request. */
export const reportProblemJourney: Journey = {
  name: 'request with photos',
  isShort: true,
  run: async ({ window }) => {
    await signIn(window, 'lucas.meyer', '/maintenance/request');
    await describeProblem(window);
    await addPhotos(window);
    await window.press(button(/^Continue/));
    await window.waitFor(heading('When a technician comes'));
    await chooseAndContinue(window, ['Yes, you may enter'], 'When can someone come?');
    await chooseAndContinue(window, ['Any time, call me first'], 'How do we reach you?');
    await window.type(byLabel('Phone'), '715 555 0120');
    await window.press(button('Continue'));
    await window.waitFor(heading('Check your request'));
    await window.press(button('Send request'));
    await window.waitFor(byText(/^Your number is/));
    await window.press(link('See this request'));
    await window.waitFor(heading(TITLE));
    await window.waitForCount(byRole('listitem', /^/, byRole('list', 'Photos')), PHOTO_COUNT);
  },
};
