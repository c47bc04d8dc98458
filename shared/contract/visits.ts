import { cleanText } from '../format/typed-text.ts';
import { costAnswerSchema } from './costs.ts';
import { WORK_ORDER_STATES } from './maintenance.ts';
import { KEY_ERRORS, operation } from './operation.ts';
import { dateSchema, idSchema, instantSchema } from './primitives.ts';
import { MAX_WINDOWS, MIN_WINDOWS, visitWindowSchema } from './visit-windows.ts';
import { workOrderDetailsSchema } from './work-order-details.ts';
import * as z from './z.ts';

/** How the technician gets in: an adult is at home, or the office's key is used. */
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
  /** Null if the visit was arranged by phone. */
  access: z.nullable(z.oneOf(VISIT_ACCESS)),
  /** Until when it can be moved or canceled in the portal; afterwards by phone. */
  change_until: instantSchema,
});
export type BookedVisit = z.Infer<typeof bookedVisitSchema>;

export const visitScheduleSchema = z.object({
  work_order_id: idSchema,
  number: z.int(),
  title: z.string(),
  state: z.oneOf(WORK_ORDER_STATES),
  /** IANA time zone of the property, for showing the instants. */
  time_zone: z.string(),
  /** The renter's answer in the request. */
  permission_to_enter: z.boolean(),
  visit: z.nullable(bookedVisitSchema),
  /** Free times, earliest first. */
  slots: z.array(visitSlotSchema),
  wish: z.nullable(z.object({ windows: z.array(visitWindowSchema), wished_at: instantSchema })),
  /** Dates that can be preferred, at the property. */
  days: z.array(dateSchema),
  /** Names of the other occupants, who are also notified. */
  told: z.array(z.string()),
  /** Actions that the caller can take now. */
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
  /** The booked visit that it replaces, as it was read; null if none was booked. */
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
  summary: 'Returns the visit of a work order, the offered times and the possible actions.',
  input: { params },
  errors: ['not_found'],
});

export const chooseVisit = operation({
  ...operationBase,
  name: 'chooseVisit',
  method: 'POST',
  path,
  summary:
    'Books one of the offered times, or moves the visit to it. If another renter has booked it, fails with `slot_taken`; `details.slots` has the free times.',
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
  summary: 'Cancels the visit; the request stays open.',
  idempotent: true,
  input: { params, body: z.strictObject({ visit_id: idSchema, reason: reasonSchema }) },
  errors: [...KEY_ERRORS, 'not_found', 'visit_too_late', 'version_conflict'],
});

export const reportMissedVisit = operation({
  ...operationBase,
  name: 'reportMissedVisit',
  method: 'POST',
  path: `${path}/missed`,
  summary: 'Reports that nobody came, after the time has passed.',
  idempotent: true,
  input: { params, body: z.strictObject({ visit_id: idSchema }) },
  errors: [...KEY_ERRORS, 'not_found', 'version_conflict', 'work_order_move_refused'],
});

export const wishForVisit = operation({
  ...operationBase,
  name: 'wishForVisit',
  method: 'POST',
  path: `${path}/windows`,
  summary: 'Sends preferred times to the office.',
  idempotent: true,
  input: { params, body: visitWishSchema },
  errors: [...KEY_ERRORS, 'not_found', 'work_order_move_refused'],
});

export const downloadVisit = operation({
  ...operationBase,
  name: 'downloadVisit',
  method: 'GET',
  path: `${path}/calendar`,
  summary: 'Returns the booked visit as a calendar file.',
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
  summary: 'Accepts or declines the cost of a repair.',
  idempotent: true,
  input: { params, body: costAnswerSchema },
  response: workOrderDetailsSchema,
  errors: [...KEY_ERRORS, 'not_found', 'version_conflict'],
});
