import type { FieldValues } from './field-values.ts';

/** A stored draft: the changed fields, and their values before the change. */
export interface DraftValues {
  readonly before: FieldValues;
  readonly typed: FieldValues;
}

/** The changed fields of a form; null if nothing changed. */
export function compareFields(before: FieldValues, current: FieldValues): DraftValues | null {
  const changed = Object.keys(current).filter((name) => current[name] !== before[name]);
  if (changed.length === 0) return null;
  return { before: pick(before, changed), typed: pick(current, changed) };
}

const pick = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Parses a stored draft; null if it is not valid. Other code can write to sessionStorage too. */
export function parseDraft(stored: unknown): DraftValues | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { before, typed } = stored as Partial<Record<keyof DraftValues, unknown>>;
  return isValues(before) && isValues(typed) ? { before, typed } : null;
}

const isValues = (value: unknown): value is FieldValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry) => typeof entry === 'string');
