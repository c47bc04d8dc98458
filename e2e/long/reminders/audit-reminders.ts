import type { AuditCheck } from '../audit/evidence.ts';
import { CORPORATION } from '../renters/renters.ts';
import { NOW } from './visits.ts';

/** A connection pool, or a connection with an open transaction. */
export type ReminderReader = {
  query<Row>(sql: string, values: unknown[]): Promise<{ rows: Row[] }>;
};

type VisitRow = {
  work_order_id: string;
  mails: number;
  texts: number;
  texts_due: number;
  strangers: number;
  is_done: boolean;
};

/** Reads the queued reminders in separate SQL, so that the audit does not depend on the code that it checks. */
export async function auditReminders(
  reader: ReminderReader,
  visits: number,
): Promise<AuditCheck[]> {
  const { rows } = await reader.query<VisitRow>(
    `select o.work_order_id,
       count(m.*) filter (where m.channel = 'mail')::int as mails,
       count(m.*) filter (where m.channel = 'text')::int as texts,
       (select count(*)::int from visit_reminder_choice c where c.corporation_id = o.corporation_id
         and c.work_order_id = o.work_order_id and c.channel = 'text') as texts_due,
       count(m.*) filter (where m.person_id <> o.person_id)::int as strangers,
       bool_and(j.done_until >= $2 and j.next_run_at > $2) as is_done
     from work_order o
     join visit_reminder_job j using (corporation_id, work_order_id)
     left join mail m on m.corporation_id = o.corporation_id and m.template = 'visit-reminder'
       and m.data->>'workOrderId' = o.work_order_id
     where o.corporation_id = $1
     group by o.corporation_id, o.work_order_id`,
    [CORPORATION, NOW],
  );
  const checkVisits = (name: string, isFault: (row: VisitRow) => boolean): AuditCheck => ({
    name,
    checked: rows.length,
    faults: rows.filter(isFault).map((row) => `${row.work_order_id}: ${JSON.stringify(row)}`),
  });
  return [
    {
      name: 'every visit exists',
      checked: rows.length,
      faults: rows.length === visits ? [] : [`${rows.length} of ${visits}`],
    },
    checkVisits(
      'every visit has its reminders',
      (row) => row.mails === 0 || row.texts < row.texts_due,
    ),
    checkVisits(
      'no visit has a reminder twice',
      (row) => row.mails > 1 || row.texts > row.texts_due,
    ),
    checkVisits('no other person got a reminder', (row) => row.strangers > 0),
    checkVisits('each visit is marked as done', (row) => !row.is_done),
  ];
}
