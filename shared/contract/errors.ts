import * as z from './z.ts';

/** All error codes of responses with status 4xx or 5xx. `docs/errors.md` explains each code and its fix. */
export const ERROR_CODES = [
  'invalid_request',
  'invalid_json',
  'unsupported_media_type',
  'body_too_large',
  'headers_too_large',
  'request_timeout',
  'unauthenticated',
  'forbidden',
  'recent_sign_in_needed',
  'not_found',
  'method_not_allowed',
  'move_out_in_progress',
  'move_out_completed',
  'notice_changed',
  'notice_not_withdrawable',
  'version_conflict',
  'notification_locked',
  'texts_not_possible',
  'vehicle_known',
  'vehicle_limit',
  'correction_open',
  'email_change_pending',
  'email_taken',
  'work_order_move_refused',
  'nudge_not_due',
  'rating_closed',
  'slot_taken',
  'visit_too_late',
  'reminder_past',
  'rate_limited',
  'idempotency_key_missing',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'idempotency_key_in_flight',
  'quote_expired',
  'quote_mismatch',
  'payment_in_progress',
  'amount_over_balance',
  'amount_below_minimum',
  'method_unusable',
  'method_in_use',
  'token_unusable',
  'verification_failed',
  'verification_over',
  'payment_declined',
  'payment_not_cancellable',
  'payment_not_received',
  'online_payments_disabled',
  'auto_pay_exists',
  'auto_pay_terms_refused',
  'auto_pay_not_possible',
  'mandate_changed',
  'notice_waiver_needed',
  'card_number_refused',
  'link_expired',
  'file_empty',
  'file_too_large',
  'file_kind_refused',
  'file_archive_refused',
  'file_script_refused',
  'file_ambiguous',
  'file_infected',
  'file_picture_too_large',
  'file_unreadable',
  'video_too_long',
  'video_codec_refused',
  'range_refused',
  'album_full',
  'album_closed',
  'unavailable',
  'internal',
] as const;

export const errorCodeSchema = z.oneOf(ERROR_CODES);
export type ErrorCode = z.Infer<typeof errorCodeSchema>;

/** Values that a page needs to explain the error: amounts in cents, dates, ids, free time slots. */
export const errorDetailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.int(), z.boolean(), z.array(z.record(z.string(), z.string()))]),
);

/** The body of every error response: `{ error: { code, message, field?, reference } }`. */
export const errorBodySchema = z.object({
  error: z.object({
    code: errorCodeSchema,
    /** One sentence for logs and developers. Pages show their own text for the code. */
    message: z.string(),
    /** Path of the invalid field, such as `amount_cents` or `forwarding.postal_code`. */
    field: z.optional(z.string()),
    details: z.optional(errorDetailsSchema),
    /** Request id, as in the service's log. */
    reference: z.string(),
  }),
});
export type ErrorBody = z.Infer<typeof errorBodySchema>;
export type ErrorDetails = z.Infer<typeof errorDetailsSchema>;
