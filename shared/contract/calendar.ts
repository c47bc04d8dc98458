import { operation } from './operation.ts';
import { instantSchema } from './primitives.ts';
import * as z from './z.ts';

/** The address at which calendar programs read. Whoever has it can read what it holds. */
export const calendarFeedSchema = z.object({
  /** Null: it can no longer be shown. It still works, and can be renewed. */
  url: z.nullable(z.string()),
  made_at: instantSchema,
  /** When a program last read it, to the hour; null: not yet. */
  last_read_at: z.nullable(instantSchema),
});
export type CalendarFeed = z.Infer<typeof calendarFeedSchema>;

/** Where a person is in the life of their leases. */
export const RESIDENCIES = ['never', 'coming', 'active', 'moved_out'] as const;
export type Residency = (typeof RESIDENCIES)[number];

export const householdCalendarSchema = z.object({
  /** Whether the caller has a home on a lease, also one that begins later. */
  offered: z.boolean(),
  /** Why there is no calendar, where none is offered. */
  residency: z.oneOf(RESIDENCIES),
  feed: z.nullable(calendarFeedSchema),
});
export type HouseholdCalendar = z.Infer<typeof householdCalendarSchema>;

const operationBase = {
  service: 'utility',
  status: 200,
  response: householdCalendarSchema,
} as const;
const path = '/v1/household-calendar';

export const getHouseholdCalendar = operation({
  ...operationBase,
  name: 'getHouseholdCalendar',
  method: 'GET',
  path,
  summary: "The address of the caller's household calendar, if there is one.",
  input: {},
  errors: [],
});

export const makeHouseholdCalendar = operation({
  ...operationBase,
  name: 'makeHouseholdCalendar',
  method: 'POST',
  path,
  summary:
    'Makes an address, or another one in the place of the one that was made then, which is dead at once. Where another one stands there already, it is told.',
  input: { body: z.strictObject({ in_place_of: z.nullable(instantSchema) }) },
  errors: ['not_found'],
});

export const removeHouseholdCalendar = operation({
  ...operationBase,
  name: 'removeHouseholdCalendar',
  method: 'DELETE',
  path,
  summary: 'Ends the address at once.',
  input: {},
  errors: [],
});
