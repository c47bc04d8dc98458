import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { address, person } from 'services/platform/db/schema/people';
import { emailChange, profile } from 'services/platform/db/schema/profile';
import type { Actor } from 'services/platform/db/transaction';
import { MAILING_ADDRESS_TYPE_ID, type ProfilePart } from 'shared/contract/profile';

type Person = Pick<Actor, 'corporationId' | 'personId'>;
export type MailingAddressRow = typeof address.$inferSelect;

export type ProfileRow = {
  person: typeof person.$inferSelect;
  profile: typeof profile.$inferSelect | null;
  address: MailingAddressRow | null;
  change: typeof emailChange.$inferSelect | null;
};

/**
 * Finds a person with their profile, mailing address and pending email change. Undefined when the company has
 * no such person.
 */
export async function findProfileRow(
  tx: Tx,
  { corporationId, personId }: Person,
): Promise<ProfileRow | undefined> {
  const [row] = await tx
    .select({ person, profile, address, change: emailChange })
    .from(person)
    .leftJoin(
      profile,
      and(eq(profile.corporationId, person.corporationId), eq(profile.personId, person.personId)),
    )
    .leftJoin(
      address,
      and(
        eq(address.corporationId, person.corporationId),
        eq(address.personId, person.personId),
        eq(address.addressTypeId, MAILING_ADDRESS_TYPE_ID),
      ),
    )
    .leftJoin(
      emailChange,
      and(
        eq(emailChange.corporationId, person.corporationId),
        eq(emailChange.personId, person.personId),
      ),
    )
    .where(and(eq(person.corporationId, corporationId), eq(person.personId, personId)));
  return row;
}

const VERSION_COLUMNS = {
  names: 'namesVersion',
  phone: 'phoneVersion',
  mailing: 'mailingVersion',
  display: 'displayVersion',
  access: 'accessVersion',
} as const satisfies Record<ProfilePart, keyof typeof profile.$inferSelect>;

const isOwnProfile = ({ corporationId, personId }: Person) =>
  and(eq(profile.corporationId, corporationId), eq(profile.personId, personId));

/**
 * Increments the version of a profile part if it still has the given version. False when it has changed. Locks
 * the profile row until the transaction ends.
 */
export async function incrementVersion(
  tx: Tx,
  { corporationId, personId }: Person,
  part: ProfilePart,
  version: number,
): Promise<boolean> {
  await tx.insert(profile).values({ corporationId, personId }).onConflictDoNothing();
  const column = VERSION_COLUMNS[part];
  const updated = await tx
    .update(profile)
    .set({ [column]: sql`${profile[column]} + 1` })
    .where(and(isOwnProfile({ corporationId, personId }), eq(profile[column], version)))
    .returning({ personId: profile.personId });
  return updated.length > 0;
}

export const updateProfile = (tx: Tx, ids: Person, change: Partial<typeof profile.$inferInsert>) =>
  tx.update(profile).set(change).where(isOwnProfile(ids));

type Phone = { country_code: string; phone_number: string };

/** Sets or removes (null) the phone number of a person. */
export const updatePhone = (tx: Tx, { corporationId, personId }: Person, phone: Phone | null) =>
  tx
    .update(person)
    .set({
      phoneCountryCode: phone?.country_code ?? null,
      phoneNumber: phone?.phone_number ?? null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(person.corporationId, corporationId), eq(person.personId, personId)));

export const deleteMailingAddress = (tx: Tx, { corporationId, personId }: Person) =>
  tx
    .delete(address)
    .where(
      and(
        eq(address.corporationId, corporationId),
        eq(address.personId, personId),
        eq(address.addressTypeId, MAILING_ADDRESS_TYPE_ID),
      ),
    );

type AddressFields = Pick<
  MailingAddressRow,
  'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode' | 'countryCode'
>;

/** Inserts or updates the mailing address of a person. */
export const upsertMailingAddress = (
  tx: Tx,
  { corporationId, personId }: Person,
  fields: AddressFields,
) =>
  tx
    .insert(address)
    .values({
      corporationId,
      personId,
      addressTypeId: MAILING_ADDRESS_TYPE_ID,
      ...fields,
      addressId: randomUUID(),
    })
    .onConflictDoUpdate({
      target: [address.corporationId, address.personId, address.addressTypeId],
      set: { ...fields, updatedAt: sql`now()` },
    });
