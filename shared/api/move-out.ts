import { moveOutReasonSchema, moveOutSchema, moveOutStatusSchema } from '../contract/resident.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';

const MOVE_OUTS = `query MoveOuts($leaseId: ID!) {
  moveOut(leaseId: $leaseId) {
    move_out_id move_out_status_id move_out_reason_id ntv_date forwarding_address_id move_out_date
    person_array { person_id active agent_id ntv_date }
  }
}`;
const moveOuts = z.object({ moveOut: z.array(moveOutSchema) });

/** Every move-out of a lease. */
export const listMoveOuts = async (api: ApiClient, leaseId: string) =>
  (await api.query('resident', MOVE_OUTS, { leaseId }, moveOuts)).moveOut;

const STATUSES = `query MoveOutStatuses {
  moveOutStatuses { move_out_status_id move_out_status_name }
}`;
const statuses = z.object({ moveOutStatuses: z.array(moveOutStatusSchema) });

/** The names behind the status ids of move-outs. */
export const listMoveOutStatuses = async (api: ApiClient) =>
  (await api.query('resident', STATUSES, {}, statuses)).moveOutStatuses;

const REASONS = `query MoveOutReasons {
  moveOutReasons { move_out_reason_id move_out_reason_name }
}`;
const reasons = z.object({ moveOutReasons: z.array(moveOutReasonSchema) });

/** The reasons that a renter can give for leaving. */
export const listMoveOutReasons = async (api: ApiClient) =>
  (await api.query('resident', REASONS, {}, reasons)).moveOutReasons;
