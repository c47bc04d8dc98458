import type { DataRule } from './data-rule.ts';
import { LEASE_RULES } from './rules/lease-rules.ts';
import { MAINTENANCE_RULES } from './rules/maintenance-rules.ts';
import { MONEY_RULES } from './rules/money-rules.ts';
import { PEOPLE_RULES } from './rules/people-rules.ts';
import { PLATFORM_RULES } from './rules/platform-rules.ts';

/**
 * What is kept of which table, how long and why; `docs/operations/retention.md` has it as a table. An erasure follows
 * this order: rows that refer to others come first, and the person comes last.
 */
export const DATA_RULES: readonly DataRule[] = [
  ...MAINTENANCE_RULES,
  ...MONEY_RULES,
  ...LEASE_RULES,
  ...PLATFORM_RULES,
  ...PEOPLE_RULES,
];
