import type { OpenDatabase } from 'services/platform/db/database';
import { listFaults } from '../audit/evidence.ts';
import type { PlantedFault } from '../plant.ts';
import { CORPORATION } from '../renters/renters.ts';
import { auditReminders } from './audit-reminders.ts';

const FIRST_REMINDER = `corporation_id = '${CORPORATION}' and mail_id = (select min(mail_id) from mail
  where corporation_id = '${CORPORATION}' and template = 'visit-reminder')`;

const PLANTS = [
  {
    what: 'a reminder is queued twice',
    sql: `insert into mail select (jsonb_populate_record(t,
      jsonb_build_object('mail_id', 'twice', 'once', 'twice'))).* from mail t where ${FIRST_REMINDER};`,
  },
  { what: 'a reminder is lost', sql: `delete from mail where ${FIRST_REMINDER};` },
  {
    what: 'a reminder goes to another person',
    sql: `update mail set person_id = (select max(p.person_id) from person p
      where p.corporation_id = mail.corporation_id and p.person_id <> mail.person_id)
      where ${FIRST_REMINDER};`,
  },
  {
    what: 'a visit is not marked as done',
    sql: `update visit_reminder_job set done_until = '2031-05-01' where corporation_id =
      '${CORPORATION}' and work_order_id = (select max(work_order_id) from visit_reminder_job
      where corporation_id = '${CORPORATION}');`,
  },
];

/** Plants each fault in the outbox of a run without faults, one at a time. Returns the findings of the audit. */
export async function plantReminderFaults(
  { pool }: OpenDatabase,
  visits: number,
): Promise<PlantedFault[]> {
  const client = await pool.connect();
  const planted: PlantedFault[] = [];
  try {
    for (const { what, sql } of PLANTS) {
      await client.query(`begin; ${sql}`);
      planted.push({ what, found: listFaults(await auditReminders(client, visits)) });
      await client.query('rollback');
    }
    return planted;
  } finally {
    client.release();
  }
}

/** Faulty workers, simulated by database triggers that exist during a run. */
export const BAD_WORKERS = [
  {
    what: 'workers without a claim and without a key',
    setUp: `create function public.plant_mail() returns trigger language plpgsql as
        $$ begin new.once := new.once || random(); return new; end $$;
      create trigger plant before insert on mail for each row execute function public.plant_mail();
      create function public.plant_job() returns trigger language plpgsql as
        $$ begin if new.next_run_at > old.next_run_at and random() < 0.2 then new.done_until := old.done_until;
          new.next_run_at := old.next_run_at; end if; return new; end $$;
      create trigger plant before update on visit_reminder_job
        for each row execute function public.plant_job();`,
    cleanUp: `drop trigger plant on mail; drop function public.plant_mail();
      drop trigger plant on visit_reminder_job; drop function public.plant_job();`,
  },
  {
    what: 'workers that mark a visit as done before the mail exists',
    setUp: `create function public.plant_mail() returns trigger language plpgsql as
        $$ begin return case when hashtext(new.once) % 20 = 0 then null else new end; end $$;
      create trigger plant before insert on mail for each row execute function public.plant_mail();`,
    cleanUp: 'drop trigger plant on mail; drop function public.plant_mail();',
  },
];
