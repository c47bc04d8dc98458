import { noticeQuoteSchema } from 'shared/contract/notice';
import { createdMoveOutSchema, moveOutSchema } from 'shared/contract/resident';
import * as z from 'shared/contract/z';
import type { RenderedPage } from 'shared/testing/render-page';

type Api = RenderedPage['api'];

const createResidentQuery = (text: string) => ({ service: 'resident', text }) as const;

const moveOutsSchema = z.object({ moveOut: z.array(moveOutSchema) });

/** Lists all move-outs of a lease through the API. */
export const listMoveOuts = async (api: Api, leaseId: string) =>
  (
    await api.query(
      createResidentQuery(`query($leaseId: ID!) { moveOut(leaseId: $leaseId) {
        move_out_id move_out_status_id move_out_reason_id ntv_date forwarding_address_id
        move_out_date person_array { person_id active agent_id ntv_date } } }`),
      { leaseId },
      moveOutsSchema,
    )
  ).moveOut;

const todaySchema = z.object({ noticeQuote: z.object({ today: noticeQuoteSchema.shape.today }) });
const createdSchema = z.object({ createMoveOut: createdMoveOutSchema });

/** Gives notice for these people and today's date through the API. */
export async function giveNotice(api: Api, leaseId: string, people: readonly string[]) {
  const response = await api.query(
    createResidentQuery('query($leaseId: ID!) { noticeQuote(leaseId: $leaseId) { today } }'),
    { leaseId },
    todaySchema,
  );
  const ntv_date = response.noticeQuote.today;
  const moveOutInput = {
    lease_id: leaseId,
    move_out_reason_id: 'move-out-reason-job',
    ntv_date,
    move_out_date: ntv_date,
    forwarding_address_id: null,
    person_array: people.map((person_id) => {
      return { person_id, agent_id: null, active: true, ntv_date };
    }),
  };
  return api.query(
    createResidentQuery(`mutation($moveOutInput: MoveOutInput!) { createMoveOut(moveOutInput: $moveOutInput) {
      move_out_id move_out_reason_id ntv_date forwarding_address_id move_out_date } }`),
    { moveOutInput },
    createdSchema,
  );
}
