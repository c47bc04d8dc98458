import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type Actor, asPerson } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { address, person } from 'services/platform/db/schema/people';
import { profile } from 'services/platform/db/schema/profile';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/input';
import { splitPhone, toPhone, toTextNumber } from 'shared/contract/phone';
import {
  MAILING_ADDRESS_TYPE_ID,
  type Profile,
  type ProfileInput,
  type ProfilePart,
  profileInputs,
} from 'shared/contract/profile';
import { checkPostalAddress } from './check-postal-address.ts';
import { findProfile } from './find-profile.ts';
import { ownProfile, takeVersion } from './take-version.ts';

type Write<P extends ProfilePart> = (
  tx: Tx,
  actor: Actor,
  input: ProfileInput<P>,
) => Promise<unknown>;

type Args = { version: number; input?: unknown };

/** A mutation that writes one part, where nobody has written it since it was read. */
const saving =
  <P extends ProfilePart>(part: P, write: Write<P>) =>
  ({ version, input = null }: Args, { actor, db }: GraphqlContext): Promise<Profile> => {
    const given = parseInput(profileInputs[part], input) as ProfileInput<P>;
    return asPerson(db, actor, async (tx) => {
      await takeVersion(tx, actor, part, version);
      await write(tx, actor, given);
      return profileOf(tx, actor);
    });
  };

export async function profileOf(tx: Tx, actor: Actor): Promise<Profile> {
  const known = await findProfile(tx, actor);
  if (!known) throw notFound();
  return known;
}

const set = (tx: Tx, actor: Actor, change: Partial<typeof profile.$inferInsert>) =>
  tx.update(profile).set(change).where(ownProfile(actor));

const writeNames: Write<'names'> = (tx, actor, { preferred_name, pronouns }) =>
  set(tx, actor, { preferredName: preferred_name, pronouns });

const writePhone: Write<'phone'> = async (tx, actor, { number, may_text }) => {
  const phone = number === null ? null : splitChecked(number);
  await tx
    .update(person)
    .set({
      phoneCountryCode: phone?.country_code ?? null,
      phoneNumber: phone?.phone_number ?? null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(person.corporationId, actor.corporationId), eq(person.personId, actor.personId)));
  // No text can go to a number that is not there, or to an extension.
  const canText = number !== null && toTextNumber(number) !== null;
  await set(tx, actor, { mayText: may_text && canText });
};

function splitChecked(number: string) {
  if (toPhone(number) === number) return splitPhone(number);
  throw new Problem(400, 'invalid_request', 'There is no such number.', { field: 'number' });
}

const writeMailing: Write<'mailing'> = (tx, { corporationId, personId }, given) => {
  const key = { corporationId, personId, addressTypeId: MAILING_ADDRESS_TYPE_ID };
  if (given === null) {
    return tx
      .delete(address)
      .where(
        and(
          eq(address.corporationId, corporationId),
          eq(address.personId, personId),
          eq(address.addressTypeId, MAILING_ADDRESS_TYPE_ID),
        ),
      );
  }
  const input = checkPostalAddress(given);
  const fields = {
    addressLine1: input.address_line_1,
    addressLine2: input.address_line_2,
    city: input.city,
    state: input.state,
    postalCode: input.postal_code,
    countryCode: input.country_code,
  };
  return tx
    .insert(address)
    .values({ ...key, ...fields, addressId: randomUUID() })
    .onConflictDoUpdate({
      target: [address.corporationId, address.personId, address.addressTypeId],
      set: { ...fields, updatedAt: sql`now()` },
    });
};

const writeDisplay: Write<'display'> = (tx, actor, { language, color_scheme, time_format }) =>
  set(tx, actor, { language, colorScheme: color_scheme, timeFormat: time_format });

const writeAccess: Write<'access'> = (tx, actor, { notes }) =>
  set(tx, actor, { accessNotes: notes });

export const partMutations = {
  saveNames: saving('names', writeNames),
  savePhone: saving('phone', writePhone),
  saveMailing: saving('mailing', writeMailing),
  saveDisplay: saving('display', writeDisplay),
  saveAccess: saving('access', writeAccess),
};
