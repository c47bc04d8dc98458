import { cleanText } from '../format/typed-text.ts';
import { costAnswerSchema } from './costs.ts';
import { WORK_ORDER_STATES } from './maintenance.ts';
import { KEY_ERRORS, operation } from './operation.ts';
import { dateSchema, idSchema, instantSchema } from './primitives.ts';
import { MAX_WINDOWS, MIN_WINDOWS, visitWindowSchema } from './visit-windows.ts';
import { workOrderDetailsSchema } from './work-order-details.ts';
import * as z from './z.ts';

/** How they come in: somebody of 18 or more is there, or the office's key is used. */
export const VISIT_ACCESS = ['adult_home', 'enter'] as const;
export type VisitAccess = (typeof VISIT_ACCESS)[number];

export const visitSlotSchema = z.object({
  slot_id: idSchema,
  starts_at: instantSchema,
  ends_at: instantSchema,
  company: z.string(),
});
export type VisitSlot = z.Infer<typeof visitSlotSchema>;

export const bookedVisitSchema = z.object({
  visit_id: idSchema,
  starts_at: instantSchema,
  ends_at: instantSchema,
  company: z.string(),
  /** Null where it was agreed by phone. */
  access: z.nullable(z.oneOf(VISIT_ACCESS)),
  /** Until when it can be moved or called off here; later by phone. */
  change_until: instantSchema,
});
export type BookedVisit = z.Infer<typeof bookedVisitSchema>;

export const visitScheduleSchema = z.object({
  work_order_id: idSchema,
  number: z.int(),
  title: z.string(),
  state: z.oneOf(WORK_ORDER_STATES),
  /** IANA zone of the property: every instant is told in it. */
  time_zone: z.string(),
  /** What was said when it was reported. */
  permission_to_enter: z.boolean(),
  visit: z.nullable(bookedVisitSchema),
  /** Free at this moment, in order. */
  slots: z.array(visitSlotSchema),
  wish: z.nullable(z.object({ windows: z.array(visitWindowSchema), wished_at: instantSchema })),
  /** Days that can be wished for, at the property. */
  days: z.array(dateSchema),
  /** The others of the home, who are told with the caller. */
  told: z.array(z.string()),
  /** What the caller may do as it stands. */
  may: z.object({
    choose: z.boolean(),
    cancel: z.boolean(),
    wish: z.boolean(),
    report_missed: z.boolean(),
  }),
});
export type VisitSchedule = z.Infer<typeof visitScheduleSchema>;

const reasonSchema = z.optional(
  z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(500)),
);

export const visitChoiceSchema = z.strictObject({
  slot_id: idSchema,
  access: z.oneOf(VISIT_ACCESS),
  /** The visit that it takes the place of, as it was read; null where none was booked. */
  instead_of: z.nullable(idSchema),
  reason: reasonSchema,
});
export type VisitChoice = z.Infer<typeof visitChoiceSchema>;

export const visitWishSchema = z.strictObject({
  windows: z.array(visitWindowSchema).check(z.minLength(MIN_WINDOWS), z.maxLength(MAX_WINDOWS)),
  access: z.oneOf(VISIT_ACCESS),
});
export type VisitWish = z.Infer<typeof visitWishSchema>;

const params = z.object({ work_order_id: idSchema });
const operationBase = {
  service: 'maintenance',
  status: 200,
  response: visitScheduleSchema,
} as const;
const path = '/v1/work-orders/{work_order_id}/visit';
export const getVisitSchedule = operation({
  ...operationBase,
  name: 'getVisitSchedule',
  method: 'GET',
  path,
  summary: 'The visit of a work order, the times that are offered for it, and what can be done.',
  input: { params },
  errors: ['not_found'],
});

export const chooseVisit = operation({
  ...operationBase,
  name: 'chooseVisit',
  method: 'POST',
  path,
  summary:
    'Takes one of the offered times, or another one instead, once for each idempotency key. Of many who take the same, one gets it; `slot_taken` has the times that are free now in `details.slots`.',
  idempotent: true,
  input: { params, body: visitChoiceSchema },
  errors: [
    ...KEY_ERRORS,
    'not_found',
    'slot_taken',
    'visit_too_late',
    'version_conflict',
    'work_order_move_refused',
  ],
});

export const cancelVisit = operation({
  ...operationBase,
  name: 'cancelVisit',
  method: 'POST',
  path: `${path}/cancel`,
  summary: 'Calls the visit off; the request stays open. Once for each idempotency key.',
  idempotent: true,
  input: { params, body: z.strictObject({ visit_id: idSchema, reason: reasonSchema }) },
  errors: [...KEY_ERRORS, 'not_found', 'visit_too_late', 'version_conflict'],
});

export const reportMissedVisit = operation({
  ...operationBase,
  name: 'reportMissedVisit',
  method: 'POST',
  path: `${path}/missed`,
  summary: 'Says that nobody came, once the time is over. Once for each idempotency key.',
  idempotent: true,
  input: { params, body: z.strictObject({ visit_id: idSchema }) },
  errors: [...KEY_ERRORS, 'not_found', 'version_conflict', 'work_order_move_refused'],
});

export const wishForVisit = operation({
  ...operationBase,
  name: 'wishForVisit',
  method: 'POST',
  path: `${path}/windows`,
  summary: 'Tells the office when it would suit, once for each idempotency key.',
  idempotent: true,
  input: { params, body: visitWishSchema },
  errors: [...KEY_ERRORS, 'not_found', 'work_order_move_refused'],
});

export const downloadVisit = operation({
  ...operationBase,
  name: 'downloadVisit',
  method: 'GET',
  path: `${path}/calendar`,
  summary: 'The booked visit as a calendar file.',
  file: ['text/calendar'],
  input: { params },
  response: z.unknown(),
  errors: ['not_found'],
});

export const answerCost = operation({
  service: 'maintenance',
  status: 200,
  name: 'answerCost',
  method: 'POST',
  path: '/v1/work-orders/{work_order_id}/cost',
  summary: 'Accepts what a repair would cost, or says no; once for each idempotency key.',
  idempotent: true,
  input: { params, body: costAnswerSchema },
  response: workOrderDetailsSchema,
  errors: [...KEY_ERRORS, 'not_found', 'version_conflict'],
});
