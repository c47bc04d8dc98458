import {
  downloadNotice as downloadOperation,
  noticeGivenSchema,
  noticeQuoteSchema,
  withdrawnMoveOutSchema,
} from '../contract/notice.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';
import { residentDocument } from './resident-document.ts';

const QUOTE = residentDocument(`query NoticeQuote($leaseId: ID!, $moveOutDate: String) {
  noticeQuote(leaseId: $leaseId, moveOutDate: $moveOutDate) {
    lease_id today
    rule { days full_months count_from must_end_on blackout_months early_fee_cents }
    term_end rent_cents earliest { on steps { kind on } } keeps { until next } latest
    choices {
      move_out_date kind rent_until extra_cents consent_text
      early { rent_until extra_cents consent_text fee_cents }
    }
    answer_hours deposit_days key_return
  }
}`);
const quote = z.object({ noticeQuote: z.nullable(noticeQuoteSchema) });

/** The possible move-out dates for a notice given today, with their costs; null if the caller has no such lease. */
export const getNoticeQuote = async (
  api: ApiClient,
  ids: { leaseId: string; moveOutDate: string | null },
) => (await api.query(QUOTE, { ...ids }, quote)).noticeQuote;

const NOTICE_GIVEN = residentDocument(`query NoticeGiven($leaseId: ID!) {
  noticeGiven(leaseId: $leaseId) {
    move_out_id reference state given_on given_by_name given_by_me move_out_date rent_until
    extra_cents early { fee_cents granted } move_out_reason_name reason_text contact_phone
    contact_email refund_way walkthroughs { on part } answer_by accepted_at can_withdraw
    office_text deposit_due_on key_return time_zone
  }
}`);
const noticeGiven = z.object({ noticeGiven: z.nullable(noticeGivenSchema) });

/** The newest notice of a lease, open or closed; null without one. */
export const getNoticeGiven = async (api: ApiClient, leaseId: string) =>
  (await api.query(NOTICE_GIVEN, { leaseId }, noticeGiven)).noticeGiven;

const WITHDRAW = residentDocument(`mutation WithdrawMoveOut($moveOutId: ID!) {
  withdrawMoveOut(moveOutId: $moveOutId) { move_out_id }
}`);
const withdrawn = z.object({ withdrawMoveOut: withdrawnMoveOutSchema });

/** Withdraws a notice for everyone on the lease. Fails with `notice_not_withdrawable` once it is accepted. */
export const withdrawMoveOut = async (api: ApiClient, moveOutId: string) =>
  (await api.query(WITHDRAW, { moveOutId }, withdrawn)).withdrawMoveOut;

/** Downloads the signed notice as a PDF. */
export const downloadNotice = (api: ApiClient, move_out_id: string) =>
  api.download(downloadOperation, { params: { move_out_id } });
