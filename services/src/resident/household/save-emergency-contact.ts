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
  const isComplete = name !== null && relation !== null && phone !== null;
  return { contact: isComplete ? { name, relation, phone } : null, version };
}

/** Saves the emergency contact, or removes it when the input is null. */
export function saveEmergencyContact(
  { version, input = null }: Args,
  { actor, db }: GraphqlContext,
): Promise<EmergencyContact> {
  const contact = parseInput(inputSchema, input);
  if (contact && toPhone(contact.phone) !== contact.phone) {
    throw new Problem(400, 'invalid_request', 'This is not a valid phone number.', {
      field: 'phone',
    });
  }
  const fields = contact ?? { name: null, relation: null, phone: null };
  return withRenterContext(db, actor, async (tx) =>
    toEmergencyContactResponse(await saveContactRow(tx, actor, fields, version)),
  );
}
