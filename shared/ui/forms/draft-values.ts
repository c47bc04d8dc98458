import type { FieldValues } from './field-values.ts';

/** What a form keeps: the fields that were changed, and what they held before that. */
export interface DraftValues {
  readonly before: FieldValues;
  readonly typed: FieldValues;
}

/** The changed fields of a form; null where nothing is changed. */
export function compareFields(before: FieldValues, now: FieldValues): DraftValues | null {
  const changed = Object.keys(now).filter((name) => now[name] !== before[name]);
  if (changed.length === 0) return null;
  return { before: pick(before, changed), typed: pick(now, changed) };
}

const pick = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** A draft as it was stored; null where it is none, as anyone may have written there. */
export function parseDraft(stored: unknown): DraftValues | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { before, typed } = stored as Partial<Record<keyof DraftValues, unknown>>;
  return isValues(before) && isValues(typed) ? { before, typed } : null;
}

const isValues = (value: unknown): value is FieldValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'string');
