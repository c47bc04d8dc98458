import { renameSync } from 'node:fs';
import { button, heading, sectionLink } from '../driver/query.ts';
import { type Journey, signIn } from './journey.ts';

const FAILURE = heading('Maintenance is not available right now');

/** A section whose files are missing takes down only itself, and comes back on Try again. */
export const loseSectionJourney: Journey = {
  name: 'section down',
  run: async ({ window, stack }) => {
    const folder = stack.getBuildsFolder('remote-maintenance');
    const movedFolder = `${folder}-away`;
    renameSync(folder, movedFolder);
    try {
      await signIn(window, 'maya.ortiz', '/payments');
      await window.waitFor(heading('Payments'));
      await window.press(sectionLink('Maintenance'));
      await window.waitFor(FAILURE);
      await window.press(sectionLink('Lease'));
      await window.waitFor(heading('Lease'));
      await window.press(sectionLink('Account'));
      await window.waitFor(heading('Profile Details'));
      await window.press(sectionLink('Maintenance'));
      await window.waitFor(FAILURE);
    } finally {
      renameSync(movedFolder, folder);
    }
    await window.press(button('Try again'));
    await window.waitFor(heading('Maintenance'));
  },
};
