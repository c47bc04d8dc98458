import { writeStoredValue } from 'shared/session/device-store';
import { NEW_DRAFT, type WizardDraft } from '../request-draft/wizard-draft.ts';

/** A complete draft with "any time". */
const WHOLE: WizardDraft = {
  ...NEW_DRAFT,
  emergency: 'none',
  place: 'hallway',
  category: 'electrical',
  problem: 'light',
  answers: { bulb: 'yes', how_often: 'always' },
  title: 'Hallway: a light',
  details: 'It flickers since Monday morning.',
  since: 'this_week',
  worse: 'no',
  entry: 'yes',
  timing: 'any',
  phone: '715 555 0120',
};

/** Stores a draft of this person on the device. */
export const storeTestRequest = (personId: string, change: Partial<WizardDraft> = {}): void =>
  writeStoredValue(`maintenance-request:${personId}`, { ...WHOLE, ...change });
