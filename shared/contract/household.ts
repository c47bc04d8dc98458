import { cleanEntry, cleanText } from '../format/typed-text.ts';
import { idSchema, instantSchema, MOST_PHONE } from './primitives.ts';
import * as z from './z.ts';

// Who and what belongs to a renter's home, beyond spec 3 (design: sections 2.6). Each part has a version:
// whoever changes it sends the one that was read, and is told where another change came first.

export const RELATIONS = ['parent', 'partner', 'sibling', 'child', 'friend', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];

export const MOST_CONTACT_NAME = 80;
export const MOST_VEHICLES = 6;
export const MOST_VEHICLE_WORDS = 40;
export const MOST_NEED_WORDS = 500;
export const MOST_CORRECTION_WORDS = 1000;

const words = (most: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(most));
const version = z.int();

export const emergencyContactInputSchema = z.strictObject({
  name: words(MOST_CONTACT_NAME),
  relation: z.oneOf(RELATIONS),
  /** E.164, with its extension if it has one: `+17155550120;ext=5`. */
  phone: z.string().check(z.maxLength(MOST_PHONE)),
});
export type EmergencyContactInput = z.Infer<typeof emergencyContactInputSchema>;

export const emergencyContactSchema = z.object({
  /** Null: nobody is named. */
  contact: z.nullable(emergencyContactInputSchema),
  version,
});
export type EmergencyContact = z.Infer<typeof emergencyContactSchema>;

/** The letters and digits of a plate without what stands between them; null where it is no plate. */
export function readPlate(typed: string): string | null {
  const plate = cleanEntry(typed)
    .toUpperCase()
    .replaceAll(/[\s.·-]/g, '');
  return /^[A-Z0-9]{2,8}$/.test(plate) ? plate : null;
}

export const vehicleInputSchema = z.strictObject({
  plate: z.string().check(z.regex(/^[A-Z0-9]{2,8}$/)),
  state: z.string().check(z.regex(/^[A-Z]{2}$/)),
  make: words(MOST_VEHICLE_WORDS),
  model: words(MOST_VEHICLE_WORDS),
  color: words(MOST_VEHICLE_WORDS),
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
  /** Calls come through a relay service. */
  relay: z.boolean(),
  mobility: z.boolean(),
  other: z.nullable(words(MOST_NEED_WORDS)),
});
export type NeedsInput = z.Infer<typeof needsInputSchema>;

export const needsSchema = z.object({ ...needsInputSchema.shape, version });
export type Needs = z.Infer<typeof needsSchema>;

/** What only the office can change. */
export const CORRECTION_SUBJECTS = ['legal_name', 'date_of_birth', 'household', 'pets'] as const;
export type CorrectionSubject = (typeof CORRECTION_SUBJECTS)[number];
export const CORRECTION_STATES = ['open', 'done', 'declined'] as const;

export const correctionInputSchema = z.strictObject({
  /** Chosen by the page: sent twice, it is one request. */
  request_id: z.string().check(z.minLength(20), z.maxLength(64)),
  subject: z.oneOf(CORRECTION_SUBJECTS),
  text: words(MOST_CORRECTION_WORDS),
});
export type CorrectionInput = z.Infer<typeof correctionInputSchema>;

export const correctionSchema = z.object({
  request_id: idSchema,
  /** As in `HP-4471-2093`. */
  reference: z.string(),
  subject: z.oneOf(CORRECTION_SUBJECTS),
  text: z.string(),
  state: z.oneOf(CORRECTION_STATES),
  /** What the office says to it; null while it is open. */
  answer: z.nullable(z.string()),
  asked_at: instantSchema,
  answered_at: z.nullable(instantSchema),
});
export type Correction = z.Infer<typeof correctionSchema>;

export const householdSchema = z.object({
  emergency_contact: emergencyContactSchema,
  vehicles: z.array(vehicleSchema),
  needs: needsSchema,
  /** The newest of each subject. */
  corrections: z.array(correctionSchema),
});
export type Household = z.Infer<typeof householdSchema>;
