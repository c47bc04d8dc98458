/** How far the clock moves and the current time, in milliseconds. The names are SQL parameters. */
export interface ClockAdvance {
  readonly ms: number;
  readonly now: number;
}

/** Returns SQL that moves a future time `:ms` earlier, but not before `:now`. Past times do not change. */
export const getEarlierSql = (column: string) =>
  `CASE WHEN ${column} > :now THEN max(:now, ${column} - :ms) ELSE ${column} END`;
