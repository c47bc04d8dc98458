import {
  activeLeaseSchema,
  addressSchema,
  animalPersonMapSchema,
  FORWARDING_ADDRESS_TYPE_ID,
  occupantSchema,
  residentSchema,
} from '../contract/resident.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';
import { residentDocument } from './resident-document.ts';

/** The person and the home in the data-access claim. */
export interface HomeIds {
  readonly personId: string;
  readonly doorId: string;
}

/** The page can send it early. */
export const ACTIVE_LEASE = residentDocument(`query ActiveLease($personId: ID!, $doorId: ID!) {
  activeLease(personId: $personId, doorId: $doorId) {
    lease_id lease_duration lease_name move_in_date move_out_date move_out_expected_date
    disable_online_payments
    lease_term {
      month_to_month lease_term_id lease_term_start lease_term_end lease_term_duration
    }
    rent_cents charge_lines { charge_type description amount_cents starts_on ends_on }
    due_day grace_day late_fee_cents deposit_cents deposit_held_by
    deposit {
      state received_cents held_cents due_on
      returns {
        deposit_return_id returned_on amount_cents withheld_cents withheld_reason way sent_to
      }
    }
    notice_days
    time_zone manager_name manager_phone offline_payment
  }
}`);
const activeLease = z.object({ activeLease: z.nullable(activeLeaseSchema) });

/** The active lease of a person for a home (`doorId`); null without one. */
export const getActiveLease = async (api: ApiClient, { personId, doorId }: HomeIds) =>
  (await api.query(ACTIVE_LEASE, { personId, doorId }, activeLease)).activeLease;

/** The page can send it early. */
export const ADDRESS_BY_DOOR = residentDocument(`query AddressByDoor($doorId: ID!) {
  addressByDoorId(doorId: $doorId) {
    address_line_1 address_line_2 city state_abv state country_code county postal_code
  }
}`);
const addressByDoor = z.object({ addressByDoorId: z.nullable(addressSchema) });

/** The postal address of a home. */
export const getAddressByDoor = async (api: ApiClient, doorId: string) =>
  (await api.query(ADDRESS_BY_DOOR, { doorId }, addressByDoor)).addressByDoorId;

const ADDRESS_BY_PERSON =
  residentDocument(`query AddressByPerson($personId: ID!, $addressTypeId: ID!) {
  addressByPersonId(personId: $personId, addressTypeId: $addressTypeId) {
    address_line_1 address_line_2 city state_abv state country_code county postal_code
  }
}`);
const addressByPerson = z.object({ addressByPersonId: z.nullable(addressSchema) });

/** The forwarding address of a person; null without one. */
export const getForwardingAddress = async (api: ApiClient, personId: string) => {
  const ids = { personId, addressTypeId: FORWARDING_ADDRESS_TYPE_ID };
  return (await api.query(ADDRESS_BY_PERSON, ids, addressByPerson)).addressByPersonId;
};

const OCCUPANTS = residentDocument(`query Occupants($leaseId: ID!) {
  leaseOccupants(leaseId: $leaseId) { person_id person { first_name last_name } }
}`);
const occupants = z.object({ leaseOccupants: z.array(occupantSchema) });

/** All occupants of a lease. */
export const listOccupants = async (api: ApiClient, leaseId: string) =>
  (await api.query(OCCUPANTS, { leaseId }, occupants)).leaseOccupants;

const ANIMALS = residentDocument(`query Animals($personIds: [ID!]!) {
  animalPersonMaps(personIds: $personIds) {
    animal_person_map_id animal_id animal { animal_name }
  }
}`);
const animals = z.object({ animalPersonMaps: z.array(animalPersonMapSchema) });

/** The animals of these people. An animal that belongs to two people is listed twice. */
export const listAnimals = async (api: ApiClient, personIds: readonly string[]) =>
  (await api.query(ANIMALS, { personIds: [...personIds] }, animals)).animalPersonMaps;

/** The page can send it early. */
export const RESIDENT = residentDocument(`query Resident($residentId: ID!) {
  resident(residentId: $residentId) {
    id created_at updated_at first_name last_name date_of_birth email
    phone { country_code phone_number }
  }
}`);
const resident = z.object({ resident: z.nullable(residentSchema) });

/** The person's record. `residentId` is the `person_id` of the claim (spec 7). */
export const getResident = async (api: ApiClient, residentId: string) =>
  (await api.query(RESIDENT, { residentId }, resident)).resident;
