/** Checks one value of a response. */
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isFlag: Check = (value) => typeof value === 'boolean';
export const isWhole: Check = (value) => Number.isSafeInteger(value);

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const isList =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/**
 * Checks the fields that a fill function reads; others may have any value. The contract's schemas check more, but with
 * their library they are larger than a fill function, and the page checks the same response with them.
 */
export const hasShape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check(Reflect.get(value, name)));
