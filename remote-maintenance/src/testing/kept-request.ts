import { writeStoredValue } from 'shared/session/device-store';
import { NEW_DRAFT, type WizardDraft } from '../request-draft/draft.ts';

/** All that is asked of a request, answered, for "any time". */
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

/** A draft that somebody has left on this device. */
export const keepRequest = (personId: string, change: Partial<WizardDraft> = {}): void =>
  writeStoredValue(`maintenance-request:${personId}`, { ...WHOLE, ...change });
