/** @jest-environment node */
import { cashLedgerSchema } from './cash-ledger.ts';
import { dataAccessSchema, sessionDataSchema } from './data-access.ts';
import * as documents from './documents.ts';
import * as resident from './resident.ts';
import type * as z from './z.ts';

/** Names of the fields; nested ones as paths: `person.first_name`, `transactions[].date.value`. */
function listFields(schema: z.Schema, path = ''): string[] {
  const { def } = schema as unknown as {
    def: { type: string; innerType: z.Schema; element: z.Schema; shape: Record<string, z.Schema> };
  };
  if (def.type === 'nullable' || def.type === 'optional') return listFields(def.innerType, path);
  if (def.type === 'array') return listFields(def.element, `${path}[]`);
  if (def.type !== 'object') return [path];
  return Object.entries(def.shape).flatMap(([name, field]) =>
    listFields(field, path === '' ? name : `${path}.${name}`),
  );
}

// The entities of spec 3 with their field names.
const ENTITIES: [name: string, schema: z.Schema, fields: string][] = [
  [
    'Data-access claim',
    dataAccessSchema,
    'auth0_organization_id brands[].brand_id brands[].rentals[].door_id corporation_id person_id roles[]',
  ],
  [
    'Session data',
    sessionDataSchema,
    `dataAccess.person_id dataAccess.roles[] dataAccess.brands[].brand_id dataAccess.corporation_id
     user.name user.email user.given_name user.family_name`,
  ],
  [
    'Active lease',
    resident.activeLeaseSchema,
    `lease_id lease_duration lease_name move_in_date move_out_date move_out_expected_date
     disable_online_payments lease_term.month_to_month lease_term.lease_term_id
     lease_term.lease_term_start lease_term.lease_term_end lease_term.lease_term_duration`,
  ],
  [
    'Cash ledger',
    cashLedgerSchema,
    `lease_id transactions[].date.value transactions[].transaction_type transactions[].payee_payer
     transactions[].description transactions[].charge transactions[].receipt transactions[].amount`,
  ],
  ['Lease balance', resident.leaseBalanceSchema, 'amount'],
  ['Occupant', resident.occupantSchema, 'person_id person.first_name person.last_name'],
  [
    'Animal link',
    resident.animalPersonMapSchema,
    'animal_person_map_id animal_id animal.animal_name',
  ],
  [
    'Address',
    resident.addressSchema,
    'address_line_1 address_line_2 city state_abv state country_code county postal_code',
  ],
  [
    'Forwarding address',
    resident.forwardingAddressSchema,
    'address_id person_id address_line_1 address_line_2 city state country_code postal_code',
  ],
  [
    'Move-out',
    resident.moveOutSchema,
    `move_out_id move_out_status_id move_out_reason_id ntv_date forwarding_address_id move_out_date
     person_array[].person_id person_array[].active person_array[].agent_id person_array[].ntv_date`,
  ],
  ['Move-out reason', resident.moveOutReasonSchema, 'move_out_reason_id move_out_reason_name'],
  ['Move-out status', resident.moveOutStatusSchema, 'move_out_status_id move_out_status_name'],
  [
    'Resident',
    resident.residentSchema,
    `id created_at updated_at first_name last_name date_of_birth email phone.country_code
     phone.phone_number`,
  ],
  [
    'Terms acceptance',
    documents.termsAcceptanceSchema,
    'terms_and_conditions_acceptance_id terms_of_service_version_id privacy_policy_version_id',
  ],
  [
    'Terms acceptance, on acceptance',
    documents.acceptedTermsSchema,
    `terms_and_conditions_acceptance_id terms_of_service_version_id privacy_policy_version_id
     person_id accepted_date ip_address browser corporation_id created_by created_date active`,
  ],
  [
    'Active terms version',
    documents.activeTermsVersionSchema,
    'terms_of_service_version_id version_text',
  ],
  [
    'Active privacy version',
    documents.activePrivacyVersionSchema,
    'privacy_policy_version_id version_text',
  ],
  [
    'Management fee policy',
    resident.managementFeePolicySchema,
    'management_fee_policy_id policy_name policy_type_id',
  ],
];

test.each(ENTITIES)('spec 3: %s has the fields of the specification', (_name, schema, fields) => {
  expect(listFields(schema)).toEqual(expect.arrayContaining(fields.split(/\s+/)));
});

test('spec 3: a forwarding address has no state_abv and county', () => {
  const fields = listFields(resident.forwardingAddressSchema);
  expect(fields.filter((name) => ['state_abv', 'county'].includes(name))).toEqual([]);
});
