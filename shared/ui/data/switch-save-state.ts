type SaveProgress = 'saving' | 'saved' | 'checking' | 'notSaved' | 'unknown';

/** What has become of the last turn of a switch; `Refusal`: why the service did not take it. */
export type SwitchSaveState<Refusal extends string> = SaveProgress | Refusal;

interface SwitchMutation {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: unknown;
}

interface SwitchRefetch {
  /** `paused`: it is asked once the line is back. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly error: unknown;
}

interface SavedSwitch<Refusal> {
  /** Whether the service holds what was wanted. */
  readonly matches: boolean;
  readonly getRefusal: (error: unknown) => Refusal | null;
}

/**
 * Where no answer came, perhaps after the change was made, the service is asked what stands there
 * (`asked`) before anything is said.
 */
export function getSwitchSaveState<Refusal extends string>(
  setting: SwitchMutation,
  asked: SwitchRefetch,
  { matches: holds, getRefusal: refusalOf }: SavedSwitch<Refusal>,
): SwitchSaveState<Refusal> | null {
  if (setting.isPending) return 'saving';
  if (setting.isSuccess) return 'saved';
  if (setting.error === null) return null;
  const refusal = refusalOf(setting.error);
  if (refusal !== null) return refusal;
  if (asked.fetchStatus !== 'idle') return 'checking';
  if (asked.error !== null) return 'unknown';
  return holds ? 'saved' : 'notSaved';
}

const WITHOUT_FAILURE: readonly string[] = ['saving', 'saved', 'checking'];

/** Whether it did not become what was wanted. */
export const isSaveFailure = (turned: string | null): boolean =>
  turned !== null && !WITHOUT_FAILURE.includes(turned);
