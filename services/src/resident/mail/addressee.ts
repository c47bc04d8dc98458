import type { Database, Tx } from 'services/platform/db/database';
import { withSystemContextPipelined } from 'services/platform/db/transaction';
import { e164 } from 'services/resident/people/e164';
import { type QuietFromTo, quietUntil } from './quiet-until.ts';
import { homesOf, type QuietHoursRow } from './store/addressee.ts';

/** Whom a mail goes to, and who sends it. */
export type Addressee = {
  corporationId: string;
  email: string;
  /** E.164, where texts may go to it; else null. */
  textTo: string | null;
  /** Null: none. Hours where the home stands. */
  quietHours: QuietFromTo | null;
  timeZone: string;
  firstName: string;
  lastName: string;
  company: string;
  contactUrl: string;
  /** Of the homes that the person has or had. */
  brandIds: string[];
  office: { address: string; hours: string; phone: string };
};

type Ids = { corporationId: string; personId: string; leaseId: string | null };

/** Undefined where there is no such person, or none with a lease, whom no office would write to. */
export async function findAddressee(
  tx: Tx,
  { corporationId, personId, leaseId: wanted }: Ids,
): Promise<Addressee | undefined> {
  const rows = await homesOf(tx, { corporationId, personId });
  const row = rows.find(({ leaseId }) => leaseId === wanted) ?? rows[0];
  if (!row) return undefined;
  return {
    corporationId,
    email: row.person.email,
    textTo: row.corporation.offersTexts && row.mayText ? e164(row.person) : null,
    quietHours: quietOf(row.quiet),
    timeZone: row.property.timeZone,
    firstName: row.person.firstName,
    lastName: row.person.lastName,
    company: row.corporation.name,
    contactUrl: row.corporation.contactUrl,
    brandIds: [...new Set(rows.map((one) => one.property.brandId))].sort(),
    office: {
      address: row.property.officeAddress,
      hours: row.property.officeHours,
      phone: row.property.officePhone,
    },
  };
}

/** The same, in a transaction of its own. */
export const readAddressee = (db: Database, ids: Ids): Promise<Addressee | undefined> =>
  withSystemContextPipelined(
    db,
    (tx) => findAddressee(tx, ids),
    async (_, found) => found,
  );

function quietOf(row: QuietHoursRow | null): QuietFromTo | null {
  if (row === null || row.fromHour === null || row.toHour === null) return null;
  return { from: row.fromHour, to: row.toHour };
}

/** When somebody may be disturbed again; null: now. */
export const endOfQuiet = ({ quietHours: hours, timeZone }: Addressee, now: Date): Date | null =>
  hours && quietUntil(hours, timeZone, now);
