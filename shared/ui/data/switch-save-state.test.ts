import { getSwitchSaveState } from './switch-save-state.ts';

const lost = { isPending: false, isSuccess: false, error: new Error('no answer came') };
const held = { holds: false, refusalOf: () => null };

test.each([
  ['idle', 'notSaved'],
  ['fetching', 'checking'],
  // Without a line nobody knows: it is asked once that is back.
  ['paused', 'checking'],
] as const)(
  'after a lost answer, with the question %s, a switch is told as %s',
  (fetchStatus, words) => {
    expect(getSwitchSaveState(lost, { fetchStatus, error: null }, held)).toBe(words);
  },
);
