type Settled = 'saving' | 'saved' | 'checking' | 'notSaved' | 'unknown';

/** What has become of the last turn of a switch; `Refusal`: why the service did not take it. */
export type Turned<Refusal extends string> = Settled | Refusal;

interface Setting {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: unknown;
}

interface Asked {
  /** `paused`: it is asked once the line is back. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly error: unknown;
}

interface Held<Refusal> {
  /** Whether the service holds what was wanted. */
  readonly holds: boolean;
  readonly refusalOf: (error: unknown) => Refusal | null;
}

/**
 * Where no answer came, perhaps after the change was made, the service is asked what stands there
 * (`asked`) before anything is said.
 */
export function turnedOf<Refusal extends string>(
  setting: Setting,
  asked: Asked,
  { holds, refusalOf }: Held<Refusal>,
): Turned<Refusal> | null {
  if (setting.isPending) return 'saving';
  if (setting.isSuccess) return 'saved';
  if (setting.error === null) return null;
  const refusal = refusalOf(setting.error);
  if (refusal !== null) return refusal;
  if (asked.fetchStatus !== 'idle') return 'checking';
  if (asked.error !== null) return 'unknown';
  return holds ? 'saved' : 'notSaved';
}

const FINE: readonly string[] = ['saving', 'saved', 'checking'];

/** Whether it did not become what was wanted. */
export const isBad = (turned: string | null): boolean => turned !== null && !FINE.includes(turned);
