import { CATEGORIES } from './maintenance.ts';
import { type OperationOutput, operation } from './operation.ts';
import { dateSchema, idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

/** The sign-in record of the renter (spec 7: login id). */
export const loginSchema = z.object({
  login_id: idSchema,
  person_id: idSchema,
  last_sign_in_at: z.nullable(instantSchema),
});

export const officeContactSchema = z.object({
  company_name: z.string(),
  office_address: z.string(),
  office_hours: z.string(),
  office_phone: z.string(),
  emergency_phone: z.string(),
  contact_url: z.string(),
});

export const getLogin = operation({
  service: 'utility',
  name: 'getLogin',
  method: 'GET',
  path: '/v1/login',
  summary: "Returns the caller's login id.",
  status: 200,
  input: {},
  response: loginSchema,
  errors: ['not_found'],
});

export const getOfficeContact = operation({
  service: 'utility',
  name: 'getOfficeContact',
  method: 'GET',
  path: '/v1/office-contact',
  summary: "Returns the contact data of the office of the caller's company.",
  status: 200,
  input: {},
  response: officeContactSchema,
  errors: ['not_found'],
});

/** A problem of the whole building that the office knows about, so that renters need not report it. */
export const buildingNoticeSchema = z.object({
  notice_id: idSchema,
  category: z.oneOf(CATEGORIES),
  /** Text by the office, such as `no hot water`. */
  text: z.string(),
  /** Date of the next update; null if the office promised none. */
  next_word_on: z.nullable(dateSchema),
});
export type BuildingNotice = z.Infer<typeof buildingNoticeSchema>;

/** Number of other homes in the building with an open request about the same problem. */
export const buildingMatchSchema = z.object({
  category: z.oneOf(CATEGORIES),
  /** Problem code of the guide, such as `no_hot_water`. Requests match by problem, not by category. */
  problem: z.string(),
  /** At least 2, so that a single home cannot be identified. */
  homes: z.int(),
});
export type BuildingMatch = z.Infer<typeof buildingMatchSchema>;

export const getBuilding = operation({
  service: 'utility',
  name: 'getBuilding',
  method: 'GET',
  path: '/v1/building',
  summary:
    "Returns the known problems in the caller's building: notices of the office, and the number of other homes with the same problem. Empty without a home.",
  status: 200,
  input: {},
  response: z.object({
    /** Newest first. */
    notices: z.array(buildingNoticeSchema),
    matches: z.array(buildingMatchSchema),
  }),
  errors: [],
});
export type Building = OperationOutput<typeof getBuilding>;
