import { calendarOperations } from './calendar.ts';
import { operation } from './operation.ts';
import { idSchema, instantSchema } from './primitives.ts';
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

export const utilityOperations = [getLogin, getOfficeContact, ...calendarOperations] as const;
