import { randomUUID } from 'node:crypto';

/**
 * Creates an id that sorts by creation time (`at`, Unix milliseconds). New ids go to the same index page, while
 * random ids would write a different page each.
 */
export const createSortableId = (prefix: string, at: number) =>
  `${prefix}_${at.toString(16).padStart(12, '0')}${randomUUID().slice(-12)}`;
