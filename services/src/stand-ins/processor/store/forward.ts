/** How far the sandbox's clock moves, and what it shows now, ms. Names are those of the SQL. */
export interface Forward {
  readonly ms: number;
  readonly now: number;
}

/** SQL for a moment that comes `:ms` sooner, but never before `:now`; what has happened stays. */
export const earlier = (column: string) =>
  `CASE WHEN ${column} > :now THEN max(:now, ${column} - :ms) ELSE ${column} END`;
