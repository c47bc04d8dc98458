import { getTableName } from 'drizzle-orm';
import { DATA_RULES } from './data-rules.ts';

/** The rules as a Markdown table, for `docs/operations/retention.md`. */
export function renderRetentionTable(): string {
  const rows = DATA_RULES.map(
    ({ table, holds, kept, why }) => `| \`${getTableName(table)}\` | ${holds} | ${kept} | ${why} |`,
  );
  return [
    '| Table | Personal data | Kept | Why |',
    '| --- | --- | --- | --- |',
    ...rows.sort(),
  ].join('\n');
}
