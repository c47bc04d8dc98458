import { randomUUID } from 'node:crypto';

/**
 * A new id, after all that were made before this instant, ms: those stand on one page of their index,
 * while each random one would have a page of its own written.
 */
export const newId = (prefix: string, at: number) =>
  `${prefix}_${at.toString(16).padStart(12, '0')}${randomUUID().slice(-12)}`;
