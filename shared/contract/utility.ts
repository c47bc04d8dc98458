import { CATEGORIES } from './maintenance.ts';
import { type OperationOutput, operation } from './operation.ts';
import { dateSchema, idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

/** The sign-in record of the renter, as the utility closet knows it (spec 7: login id). */
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
  summary: "The caller's login id.",
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
  summary: "How to reach the office of the caller's company.",
  status: 200,
  input: {},
  response: officeContactSchema,
  errors: ['not_found'],
});

/** What the office knows to be wrong in the whole building: nobody has to report it. */
export const buildingNoticeSchema = z.object({
  notice_id: idSchema,
  category: z.oneOf(CATEGORIES),
  /** In the words of the office, as in `no hot water`. */
  text: z.string(),
  /** By when the office says more; null where it has promised nothing. */
  next_word_on: z.nullable(dateSchema),
});
export type BuildingNotice = z.Infer<typeof buildingNoticeSchema>;

/** How many other homes of the building have an open request about the same problem. */
export const buildingMatchSchema = z.object({
  category: z.oneOf(CATEGORIES),
  /** A code of the guide, as in `no_hot_water`. Two of one category, such as a leak, do not match. */
  problem: z.string(),
  /** Two or more: of one home alone nothing is told. */
  homes: z.int(),
});
export type BuildingMatch = z.Infer<typeof buildingMatchSchema>;

export const getBuilding = operation({
  service: 'utility',
  name: 'getBuilding',
  method: 'GET',
  path: '/v1/building',
  summary:
    "What is known in the caller's building: notices of the office, and how many other homes report the same problem. Without a home there is none.",
  status: 200,
  input: {},
  response: z.object({
    /** The newest first. */
    notices: z.array(buildingNoticeSchema),
    matches: z.array(buildingMatchSchema),
  }),
  errors: [],
});
export type Building = OperationOutput<typeof getBuilding>;
