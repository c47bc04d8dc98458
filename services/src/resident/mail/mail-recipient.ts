import type { Database, Tx } from 'services/platform/db/database';
import { withSystemContextPipelined } from 'services/platform/db/transaction';
import { toE164 } from 'services/resident/people/to-e164';
import { DEFAULT_LANGUAGE, type Language } from 'shared/language/language';
import { findQuietHoursEnd, type QuietHoursRange } from './quiet-hours-end.ts';
import { type RecipientQuietHours, selectRecipientHomes } from './store/recipient-homes.ts';

/** The person a mail is sent to, with the sending company and office. */
export type MailRecipient = {
  corporationId: string;
  email: string;
  /** The language that the person has chosen. */
  language: Language;
  /** Phone number in E.164 if texts are allowed, else null. */
  textNumber: string | null;
  /** Quiet hours in the time zone of the home. Null without quiet hours. */
  quietHours: QuietHoursRange | null;
  timeZone: string;
  firstName: string;
  lastName: string;
  company: string;
  contactUrl: string;
  /** Brands of the person's current and former homes. */
  brandIds: string[];
  office: { address: string; hours: string; phone: string };
};

type RecipientIds = { corporationId: string; personId: string; leaseId: string | null };

/**
 * Finds the recipient for a person. Uses the home of `leaseId` if given, else the newest home. Undefined for a
 * person without a lease.
 */
export async function findRecipient(
  tx: Tx,
  { corporationId, personId, leaseId: preferredLeaseId }: RecipientIds,
): Promise<MailRecipient | undefined> {
  const rows = await selectRecipientHomes(tx, { corporationId, personId });
  const row = rows.find(({ leaseId }) => leaseId === preferredLeaseId) ?? rows[0];
  if (!row) return undefined;
  return {
    corporationId,
    email: row.person.email,
    language: row.language ?? DEFAULT_LANGUAGE,
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

/** Finds the recipient in a separate system transaction. */
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

/** Returns the end of the recipient's current quiet hours. Null when a mail can be sent now. */
export const getNextDeliveryTime = (
  { quietHours: hours, timeZone }: MailRecipient,
  now: Date,
): Date | null => hours && findQuietHoursEnd(hours, timeZone, now);
