type SaveProgress = 'saving' | 'saved' | 'checking' | 'notSaved' | 'unknown';

/** State of the last change of a switch. `Refusal` is the set of reasons why the service refuses a change. */
export type SwitchSaveState<Refusal extends string> = SaveProgress | Refusal;

interface SwitchMutation {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: unknown;
}

interface SwitchRefetch {
  /** `paused`: offline; the refetch runs when the connection is back. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly error: unknown;
}

interface SavedSwitch<Refusal> {
  /** Whether the refetched value is the value that the renter chose. */
  readonly matches: boolean;
  readonly getRefusal: (error: unknown) => Refusal | null;
}

/**
 * The state to show for a switch after a change. If the response was lost, the change can still have been saved: the
 * state is `checking` until the refetch has shown the stored value.
 */
export function getSwitchSaveState<Refusal extends string>(
  mutation: SwitchMutation,
  refetch: SwitchRefetch,
  { matches, getRefusal }: SavedSwitch<Refusal>,
): SwitchSaveState<Refusal> | null {
  if (mutation.isPending) return 'saving';
  if (mutation.isSuccess) return 'saved';
  if (mutation.error === null) return null;
  const refusal = getRefusal(mutation.error);
  if (refusal !== null) return refusal;
  if (refetch.fetchStatus !== 'idle') return 'checking';
  if (refetch.error !== null) return 'unknown';
  return matches ? 'saved' : 'notSaved';
}

const WITHOUT_FAILURE: readonly string[] = ['saving', 'saved', 'checking'];

/** Whether the change was not saved. */
export const isSaveFailure = (state: string | null): boolean =>
  state !== null && !WITHOUT_FAILURE.includes(state);
