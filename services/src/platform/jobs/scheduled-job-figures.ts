import { CronExpressionParser } from 'cron-parser';
import type pg from 'pg';
import { queryAsSystem } from 'services/platform/db/roles/query-as-system';

/** Times in seconds. */
export type ScheduledJobFigures = {
  task: string;
  /** Time between two runs by the schedule. */
  intervalSeconds: number;
  /** Time since the last success; since the job was first scheduled when it has none. */
  successAgeSeconds: number;
  /** How long the oldest run that should have started has waited; 0 when none waits. */
  lagSeconds: number;
  /** Runs that failed for good in the last 24 hours. */
  failedLastDay: number;
};

type JobRow = {
  name: string;
  cron: string;
  success_age: number;
  lag: number;
  failed: number;
};

/** pg-boss keeps finished runs for seven days, so a job of a longer interval would never show a success. */
const SELECT_JOBS = `
  select s.name, s.cron,
    extract(epoch from now() - coalesce(
      max(j.completed_on) filter (where j.state = 'completed'), s.created_on))::float8 as success_age,
    coalesce(extract(epoch from now() - min(j.start_after)
      filter (where j.state in ('created', 'retry') and j.start_after <= now())), 0)::float8 as lag,
    (count(*) filter (where j.state = 'failed' and j.completed_on > now() - interval '1 day'))::int as failed
  from pgboss.schedule s left join pgboss.job j on j.name = s.name
  group by s.name, s.key, s.cron, s.created_on
  order by s.name`;

/** Reads the figures of the jobs that pg-boss runs by a schedule. */
export async function readScheduledJobFigures(pool: pg.Pool): Promise<ScheduledJobFigures[]> {
  const { rows } = await queryAsSystem(pool, SELECT_JOBS);
  return (rows as JobRow[]).map((row) => ({
    task: row.name,
    intervalSeconds: getIntervalSeconds(row.cron),
    successAgeSeconds: row.success_age,
    lagSeconds: row.lag,
    failedLastDay: row.failed,
  }));
}

/** The time between the next two runs of a cron expression, in seconds. */
function getIntervalSeconds(cron: string): number {
  const runs = CronExpressionParser.parse(cron, { tz: 'UTC' });
  const next = runs.next().getTime();
  return (runs.next().getTime() - next) / 1000;
}
