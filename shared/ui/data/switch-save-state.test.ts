import { getSwitchSaveState } from './switch-save-state.ts';

const failedMutation = {
  isPending: false,
  isSuccess: false,
  error: new Error('The service could not be reached'),
};
const savedSwitch = { matches: false, getRefusal: () => null };

test.each([
  ['idle', 'notSaved'],
  ['fetching', 'checking'],
  // Offline: the refetch runs when the connection is back.
  ['paused', 'checking'],
] as const)(
  'after a lost response, with a refetch in state %s, the switch is in state %s',
  (fetchStatus, state) => {
    expect(getSwitchSaveState(failedMutation, { fetchStatus, error: null }, savedSwitch)).toBe(
      state,
    );
  },
);
