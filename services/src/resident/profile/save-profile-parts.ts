import type { Tx } from 'services/platform/db/database';
import { type Actor, withRenterContext } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/parse-input';
import { splitPhone, toPhone, toTextNumber } from 'shared/contract/phone';
import {
  type Profile,
  type ProfileInput,
  type ProfilePart,
  profileInputs,
} from 'shared/contract/profile';
import { claimVersion } from './claim-version.ts';
import { loadProfile } from './find-profile.ts';
import { normalizePostalAddress } from './normalize-postal-address.ts';
import {
  deleteMailingAddress,
  updatePhone,
  updateProfile,
  upsertMailingAddress,
} from './store/profile.ts';

type WritePart<P extends ProfilePart> = (
  tx: Tx,
  actor: Actor,
  input: ProfileInput<P>,
) => Promise<unknown>;

type Args = { version: number; input?: unknown };

/** Creates the mutation that saves one part of the profile with optimistic concurrency. */
const createSaveMutation =
  <P extends ProfilePart>(part: P, write: WritePart<P>) =>
  ({ version, input = null }: Args, { actor, db }: GraphqlContext): Promise<Profile> => {
    const parsedInput = parseInput(profileInputs[part], input) as ProfileInput<P>;
    return withRenterContext(db, actor, async (tx) => {
      await claimVersion(tx, actor, part, version);
      await write(tx, actor, parsedInput);
      return loadProfile(tx, actor);
    });
  };

const writeNames: WritePart<'names'> = (tx, actor, { preferred_name, pronouns }) =>
  updateProfile(tx, actor, { preferredName: preferred_name, pronouns });

const writePhone: WritePart<'phone'> = async (tx, actor, { number, may_text }) => {
  const phone = number === null ? null : parsePhone(number);
  await updatePhone(tx, actor, phone);
  // Texts cannot be sent without a number or to an extension.
  const canText = number !== null && toTextNumber(number) !== null;
  await updateProfile(tx, actor, { mayText: may_text && canText });
};

function parsePhone(number: string) {
  if (toPhone(number) === number) return splitPhone(number);
  throw new Problem(400, 'invalid_request', 'This is not a valid phone number.', {
    field: 'number',
  });
}

const writeMailing: WritePart<'mailing'> = (tx, actor, parsedInput) => {
  if (parsedInput === null) return deleteMailingAddress(tx, actor);
  const input = normalizePostalAddress(parsedInput);
  return upsertMailingAddress(tx, actor, {
    addressLine1: input.address_line_1,
    addressLine2: input.address_line_2,
    city: input.city,
    state: input.state,
    postalCode: input.postal_code,
    countryCode: input.country_code,
  });
};

const writeDisplay: WritePart<'display'> = (tx, actor, { language, color_scheme, time_format }) =>
  updateProfile(tx, actor, { language, colorScheme: color_scheme, timeFormat: time_format });

const writeAccess: WritePart<'access'> = (tx, actor, { notes }) =>
  updateProfile(tx, actor, { accessNotes: notes });

export const partMutations = {
  saveNames: createSaveMutation('names', writeNames),
  savePhone: createSaveMutation('phone', writePhone),
  saveMailing: createSaveMutation('mailing', writeMailing),
  saveDisplay: createSaveMutation('display', writeDisplay),
  saveAccess: createSaveMutation('access', writeAccess),
};
