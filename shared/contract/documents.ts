import { dateSchema, idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

// GraphQL types of the document management service: terms (spec 3) and the renter's documents.

export const termsAcceptanceSchema = z.object({
  terms_and_conditions_acceptance_id: idSchema,
  terms_of_service_version_id: idSchema,
  privacy_policy_version_id: idSchema,
});
export type TermsAcceptance = z.Infer<typeof termsAcceptanceSchema>;

export const acceptedTermsSchema = z.object({
  terms_and_conditions_acceptance_id: idSchema,
  terms_of_service_version_id: idSchema,
  privacy_policy_version_id: idSchema,
  person_id: idSchema,
  accepted_date: instantSchema,
  ip_address: z.string(),
  browser: z.string(),
  corporation_id: idSchema,
  created_by: idSchema,
  created_date: instantSchema,
  active: z.boolean(),
});

export const activeTermsVersionSchema = z.object({
  terms_of_service_version_id: idSchema,
  version_text: z.string(),
});

export const activePrivacyVersionSchema = z.object({
  privacy_policy_version_id: idSchema,
  version_text: z.string(),
});

export const leaseDocumentSchema = z.object({
  document_id: idSchema,
  name: z.string(),
  /** Such as `lease`, `addendum`, `insurance`, `notice`, `statement`. */
  document_type: z.string(),
  media_type: z.string(),
  /** Null until the file exists: a statement is rendered when it is first opened. */
  size_bytes: z.nullable(z.int()),
  created_on: dateSchema,
  valid_until: z.nullable(dateSchema),
  /** Created in the last 30 days and not opened by this person yet. */
  is_new: z.boolean(),
});
export type LeaseDocument = z.Infer<typeof leaseDocumentSchema>;
