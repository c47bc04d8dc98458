import type { NoticeDetails } from '../contract/notice.ts';
import {
  type Address,
  createdMoveOutSchema,
  forwardingAddressSchema,
  moveOutReasonSchema,
  moveOutSchema,
  moveOutStatusSchema,
} from '../contract/resident.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';
import { listOccupants } from './resident.ts';
import { residentDocument } from './resident-document.ts';

const MOVE_OUTS = residentDocument(`query MoveOuts($leaseId: ID!) {
  moveOut(leaseId: $leaseId) {
    move_out_id move_out_status_id move_out_reason_id ntv_date forwarding_address_id move_out_date
    person_array { person_id active agent_id ntv_date }
  }
}`);
const moveOuts = z.object({ moveOut: z.array(moveOutSchema) });

/** All move-outs of a lease. */
export const listMoveOuts = async (api: ApiClient, leaseId: string) =>
  (await api.query(MOVE_OUTS, { leaseId }, moveOuts)).moveOut;

const STATUSES = residentDocument(`query MoveOutStatuses {
  moveOutStatuses { move_out_status_id move_out_status_name }
}`);
const statuses = z.object({ moveOutStatuses: z.array(moveOutStatusSchema) });

/** The names of the move-out status ids. */
export const listMoveOutStatuses = async (api: ApiClient) =>
  (await api.query(STATUSES, {}, statuses)).moveOutStatuses;

const REASONS = residentDocument(`query MoveOutReasons {
  moveOutReasons { move_out_reason_id move_out_reason_name }
}`);
const reasons = z.object({ moveOutReasons: z.array(moveOutReasonSchema) });

/** The reasons for moving out that a renter can choose. */
export const listMoveOutReasons = async (api: ApiClient) =>
  (await api.query(REASONS, {}, reasons)).moveOutReasons;

const CREATE_MOVE_OUT = residentDocument(`mutation CreateMoveOut($moveOutInput: MoveOutInput!) {
  createMoveOut(moveOutInput: $moveOutInput) {
    move_out_id move_out_reason_id ntv_date forwarding_address_id move_out_date
  }
}`);
const createdMoveOut = z.object({ createMoveOut: createdMoveOutSchema });

/** Notice to vacate. Dates are `YYYY-MM-DD`; `ntv_date` is the date of the notice. */
export interface CreateMoveOutInput {
  readonly lease_id: string;
  readonly move_out_reason_id: string;
  readonly ntv_date: string;
  readonly move_out_date: string;
  readonly forwarding_address_id: string | null;
  /** The signed part of the notice. */
  readonly details?: NoticeDetails;
}

/** Gives notice for every occupant of the lease. Reads the occupants first (spec 7). */
export async function createMoveOut(api: ApiClient, notice: CreateMoveOutInput) {
  const occupants = await listOccupants(api, notice.lease_id);
  const { ntv_date } = notice;
  const person_array = occupants.map(({ person_id }) => {
    return { person_id, agent_id: null, active: true, ntv_date };
  });
  const moveOutInput = { ...notice, person_array };
  return (await api.query(CREATE_MOVE_OUT, { moveOutInput }, createdMoveOut)).createMoveOut;
}

const UPSERT_ADDRESS = residentDocument(`mutation UpsertForwardingAddress(
  $personIds: [ID!]!, $addressInput: AddressInput!
) {
  upsertForwardingAddress(personIds: $personIds, addressInput: $addressInput) {
    address_id person_id address_line_1 address_line_2 city state country_code postal_code
  }
}`);
const forwardingAddresses = z.object({
  upsertForwardingAddress: z.array(forwardingAddressSchema),
});

/** Saves the forwarding address for every occupant of the lease. Idempotent (spec 7). */
export async function upsertForwardingAddress(
  api: ApiClient,
  { leaseId, address }: { leaseId: string; address: Address },
) {
  const personIds = (await listOccupants(api, leaseId)).map(({ person_id }) => person_id);
  const variables = { personIds, addressInput: address };
  return (await api.query(UPSERT_ADDRESS, variables, forwardingAddresses)).upsertForwardingAddress;
}
