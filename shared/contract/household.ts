import { cleanEntry, cleanText } from '../format/typed-text.ts';
import { idSchema, instantSchema, MAX_PHONE_LENGTH } from './primitives.ts';
import * as z from './z.ts';

// A renter's emergency contact, vehicles, needs and correction requests, in addition to spec 3. Each part has a row
// version: a change sends the version that was read and fails with `version_conflict` after another change.

export const RELATIONS = ['parent', 'partner', 'sibling', 'child', 'friend', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];

export const MAX_CONTACT_NAME_LENGTH = 80;
export const MAX_VEHICLES = 6;
export const MAX_VEHICLE_TEXT_LENGTH = 40;
export const MAX_NEED_LENGTH = 500;
export const MAX_CORRECTION_LENGTH = 1000;

const requiredText = (maxLength: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(maxLength));
const version = z.int();

export const emergencyContactInputSchema = z.strictObject({
  name: requiredText(MAX_CONTACT_NAME_LENGTH),
  relation: z.oneOf(RELATIONS),
  /** E.164, with an optional extension: `+17155550120;ext=5`. */
  phone: z.string().check(z.maxLength(MAX_PHONE_LENGTH)),
});
export type EmergencyContactInput = z.Infer<typeof emergencyContactInputSchema>;

export const emergencyContactSchema = z.object({
  /** Null if there is no contact. */
  contact: z.nullable(emergencyContactInputSchema),
  version,
});
export type EmergencyContact = z.Infer<typeof emergencyContactSchema>;

/** The letters and digits of a license plate without separators; null if the text is not a plate. */
export function parsePlate(typed: string): string | null {
  const plate = cleanEntry(typed)
    .toUpperCase()
    .replaceAll(/[\s.·-]/g, '');
  return /^[A-Z0-9]{2,8}$/.test(plate) ? plate : null;
}

export const vehicleInputSchema = z.strictObject({
  plate: z.string().check(z.regex(/^[A-Z0-9]{2,8}$/)),
  state: z.string().check(z.regex(/^[A-Z]{2}$/)),
  make: requiredText(MAX_VEHICLE_TEXT_LENGTH),
  model: requiredText(MAX_VEHICLE_TEXT_LENGTH),
  color: requiredText(MAX_VEHICLE_TEXT_LENGTH),
});
export type VehicleInput = z.Infer<typeof vehicleInputSchema>;

export const vehicleSchema = z.object({
  ...vehicleInputSchema.shape,
  vehicle_id: idSchema,
  version,
});
export type Vehicle = z.Infer<typeof vehicleSchema>;
export const removedVehicleSchema = z.object({ vehicle_id: idSchema });

export const needsInputSchema = z.strictObject({
  large_print: z.boolean(),
  /** The renter uses a telephone relay service. */
  relay: z.boolean(),
  mobility: z.boolean(),
  other: z.nullable(requiredText(MAX_NEED_LENGTH)),
});
export type NeedsInput = z.Infer<typeof needsInputSchema>;

export const needsSchema = z.object({ ...needsInputSchema.shape, version });
export type Needs = z.Infer<typeof needsSchema>;

/** Data that only the office can change. */
export const CORRECTION_SUBJECTS = ['legal_name', 'date_of_birth', 'household', 'pets'] as const;
export type CorrectionSubject = (typeof CORRECTION_SUBJECTS)[number];
export const CORRECTION_STATES = ['open', 'done', 'declined'] as const;

export const correctionInputSchema = z.strictObject({
  /** Chosen by the page, so that a repeated request is stored once. */
  request_id: z.string().check(z.minLength(20), z.maxLength(64)),
  subject: z.oneOf(CORRECTION_SUBJECTS),
  text: requiredText(MAX_CORRECTION_LENGTH),
});
export type CorrectionInput = z.Infer<typeof correctionInputSchema>;

export const correctionSchema = z.object({
  request_id: idSchema,
  /** Such as `HP-4471-2093`. */
  reference: z.string(),
  subject: z.oneOf(CORRECTION_SUBJECTS),
  text: z.string(),
  state: z.oneOf(CORRECTION_STATES),
  /** The office's answer; null while the request is open. */
  answer: z.nullable(z.string()),
  asked_at: instantSchema,
  answered_at: z.nullable(instantSchema),
});
export type Correction = z.Infer<typeof correctionSchema>;

export const householdSchema = z.object({
  emergency_contact: emergencyContactSchema,
  vehicles: z.array(vehicleSchema),
  needs: needsSchema,
  /** The newest request of each subject. */
  corrections: z.array(correctionSchema),
});
export type Household = z.Infer<typeof householdSchema>;
