import { operation } from './operation.ts';
import { instantSchema } from './primitives.ts';
import * as z from './z.ts';

/** The feed URL for calendar programs. Anyone who has the URL can read the calendar. */
export const calendarFeedSchema = z.object({
  /** Null if the URL can no longer be shown. The URL still works and can be replaced. */
  url: z.nullable(z.string()),
  made_at: instantSchema,
  /** When a program last read the feed, to the hour; null if none has. */
  last_read_at: z.nullable(instantSchema),
});
export type CalendarFeed = z.Infer<typeof calendarFeedSchema>;

/** Whether a person has, will have or had a lease. */
export const RESIDENCIES = ['never', 'coming', 'active', 'moved_out'] as const;
export type Residency = (typeof RESIDENCIES)[number];

export const householdCalendarSchema = z.object({
  /** Whether the caller has a current or future lease. */
  offered: z.boolean(),
  /** Explains why no calendar is offered. */
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
  summary: "Returns the feed URL of the caller's household calendar, if there is one.",
  input: {},
  errors: [],
});

export const makeHouseholdCalendar = operation({
  ...operationBase,
  name: 'makeHouseholdCalendar',
  method: 'POST',
  path,
  summary:
    'Creates a feed URL, or replaces the one with the given `made_at`, which stops working immediately. If it was already replaced, returns the current one.',
  input: { body: z.strictObject({ in_place_of: z.nullable(instantSchema) }) },
  errors: ['not_found'],
});

export const removeHouseholdCalendar = operation({
  ...operationBase,
  name: 'removeHouseholdCalendar',
  method: 'DELETE',
  path,
  summary: 'Removes the feed URL; it stops working immediately.',
  input: {},
  errors: [],
});
