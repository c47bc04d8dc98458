import type { Database, Tx } from 'services/platform/db/database';
import { withSystemContextPipelined } from 'services/platform/db/transaction';
import { toE164 } from 'services/resident/people/to-e164';
import { findQuietHoursEnd, type QuietHoursRange } from './quiet-hours-end.ts';
import { type RecipientQuietHours, selectRecipientHomes } from './store/recipient-homes.ts';

/** Whom a mail goes to, and who sends it. */
export type MailRecipient = {
  corporationId: string;
  email: string;
  /** E.164, where texts may go to it; else null. */
  textNumber: string | null;
  /** Null: none. Hours where the home stands. */
  quietHours: QuietHoursRange | null;
  timeZone: string;
  firstName: string;
  lastName: string;
  company: string;
  contactUrl: string;
  /** Of the homes that the person has or had. */
  brandIds: string[];
  office: { address: string; hours: string; phone: string };
};

type RecipientIds = { corporationId: string; personId: string; leaseId: string | null };

/** Undefined where there is no such person, or none with a lease, whom no office would write to. */
export async function findRecipient(
  tx: Tx,
  { corporationId, personId, leaseId: wanted }: RecipientIds,
): Promise<MailRecipient | undefined> {
  const rows = await selectRecipientHomes(tx, { corporationId, personId });
  const row = rows.find(({ leaseId }) => leaseId === wanted) ?? rows[0];
  if (!row) return undefined;
  return {
    corporationId,
    email: row.person.email,
    textNumber: row.corporation.offersTexts && row.mayText ? toE164(row.person) : null,
    quietHours: toQuietHoursRange(row.quiet),
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
export const findRecipientAsSystem = (
  db: Database,
  ids: RecipientIds,
): Promise<MailRecipient | undefined> =>
  withSystemContextPipelined(
    db,
    (tx) => findRecipient(tx, ids),
    async (_, found) => found,
  );

function toQuietHoursRange(row: RecipientQuietHours | null): QuietHoursRange | null {
  if (row === null || row.fromHour === null || row.toHour === null) return null;
  return { from: row.fromHour, to: row.toHour };
}

/** When somebody may be disturbed again; null: now. */
export const getNextDeliveryTime = (
  { quietHours: hours, timeZone }: MailRecipient,
  now: Date,
): Date | null => hours && findQuietHoursEnd(hours, timeZone, now);
