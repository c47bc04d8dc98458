import { withRenterContext } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { parseInput } from 'services/platform/graphql/parse-input';
import { type EmergencyContact, emergencyContactInputSchema } from 'shared/contract/household';
import { toPhone } from 'shared/contract/phone';
import * as z from 'shared/contract/z';
import { type ContactRow, saveContactRow } from './store/emergency-contact.ts';

type Args = { version: number; input?: unknown };

const inputSchema = z.nullable(emergencyContactInputSchema);

export function toEmergencyContactResponse(row: ContactRow | undefined): EmergencyContact {
  const { name = null, relation = null, phone = null, version = 0 } = row ?? {};
  const isNamed = name !== null && relation !== null && phone !== null;
  return { contact: isNamed ? { name, relation, phone } : null, version };
}

/** Names whom to call, or nobody any longer. */
export function saveEmergencyContact(
  { version, input = null }: Args,
  { actor, db }: GraphqlContext,
): Promise<EmergencyContact> {
  const given = parseInput(inputSchema, input);
  if (given && toPhone(given.phone) !== given.phone) {
    throw new Problem(400, 'invalid_request', 'Not a phone number.', { field: 'phone' });
  }
  const fields = given ?? { name: null, relation: null, phone: null };
  return withRenterContext(db, actor, async (tx) =>
    toEmergencyContactResponse(await saveContactRow(tx, actor, fields, version)),
  );
}
