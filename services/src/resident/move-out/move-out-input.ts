import { noticeDetailsSchema } from 'shared/contract/notice';
import { dateSchema, idSchema } from 'shared/contract/primitives';
import * as z from 'shared/contract/z';

/** Input of `createMoveOut` (spec 7). */
export const moveOutInputSchema = z.object({
  lease_id: idSchema,
  move_out_reason_id: idSchema,
  ntv_date: dateSchema,
  move_out_date: dateSchema,
  forwarding_address_id: z.optional(z.nullable(idSchema)),
  person_array: z
    .array(
      z.object({
        person_id: idSchema,
        active: z.boolean(),
        agent_id: z.optional(z.nullable(idSchema)),
        ntv_date: dateSchema,
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
  details: z.optional(z.nullable(noticeDetailsSchema)),
});
export type MoveOutInput = z.Infer<typeof moveOutInputSchema>;
