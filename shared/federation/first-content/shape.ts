/** Checks one value of a response. */
export type ShapeCheck = (value: unknown) => boolean;

export const isText: ShapeCheck = (value) => typeof value === 'string';
export const isFlag: ShapeCheck = (value) => typeof value === 'boolean';
export const isWhole: ShapeCheck = (value) => Number.isSafeInteger(value);

export const orNull =
  (check: ShapeCheck): ShapeCheck =>
  (value) =>
    value === null || check(value);

export const isList =
  (check: ShapeCheck): ShapeCheck =>
  (value) =>
    Array.isArray(value) && value.every(check);

/**
 * Checks the fields that a fill function reads; others may have any value. The contract's schemas check more, but with
 * their library they are larger than a fill function, and the page checks the same response with them.
 */
export const hasShape =
  (fields: Readonly<Record<string, ShapeCheck>>): ShapeCheck =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check(Reflect.get(value, name)));
