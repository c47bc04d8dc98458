import { cleanText } from '../format/typed-text.ts';
import { LANGUAGES } from '../language/language.ts';
import { postalAddressSchema } from './postal-address.ts';
import { instantSchema, MAX_PHONE_LENGTH } from './primitives.ts';
import * as z from './z.ts';

// The renter's profile, in addition to spec 3. Each part has a row version: a change sends the version that was read
// and fails with `version_conflict` after another change.

/** Address type of the mailing address. The type in spec 7 is for the forwarding address. */
export const MAILING_ADDRESS_TYPE_ID = 'address-type-mailing';

export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** `system`: the format of the browser's language. */
export const TIME_FORMATS = ['system', '12h', '24h'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

/** Languages of the portal and of its messages. */
export { LANGUAGES };

export const MAX_NAME_LENGTH = 60;
export const MAX_PRONOUNS_LENGTH = 40;
export const MAX_ACCESS_NOTES_LENGTH = 500;
export const CODE_DIGITS = 6;

const requiredText = (maxLength: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(maxLength));
const nullableText = (maxLength: number) => z.nullable(requiredText(maxLength));

export const namesInputSchema = z.strictObject({
  preferred_name: nullableText(MAX_NAME_LENGTH),
  pronouns: nullableText(MAX_PRONOUNS_LENGTH),
});

export const phoneInputSchema = z.strictObject({
  /** E.164, with an optional extension: `+17155550120;ext=5`. */
  number: z.nullable(z.string().check(z.maxLength(MAX_PHONE_LENGTH))),
  may_text: z.boolean(),
});

export const displayInputSchema = z.strictObject({
  /** The language of the portal and of messages: English until the person chooses another one. */
  language: z.oneOf(LANGUAGES),
  color_scheme: z.oneOf(COLOR_SCHEMES),
  time_format: z.oneOf(TIME_FORMATS),
});

export const accessInputSchema = z.strictObject({ notes: nullableText(MAX_ACCESS_NOTES_LENGTH) });

export const profileInputs = {
  names: namesInputSchema,
  phone: phoneInputSchema,
  /** Null if mail goes to the home address. */
  mailing: z.nullable(postalAddressSchema),
  display: displayInputSchema,
  access: accessInputSchema,
} as const;

export type ProfilePart = keyof typeof profileInputs;
export type ProfileInput<P extends ProfilePart> = z.Infer<(typeof profileInputs)[P]>;

/** Row version of a part; 0 if it was never changed. */
const version = z.int();

export const emailChangeSchema = z.object({
  new_email: z.string(),
  /** When the last code expires. */
  code_expires_at: instantSchema,
  /** Earliest time for another code. */
  resend_at: instantSchema,
  attempts_left: z.int(),
  codes_left: z.int(),
});
export type EmailChange = z.Infer<typeof emailChangeSchema>;

export const profileSchema = z.object({
  email: z.string(),
  /** A change that waits for its code; the old address stays in use. Null without one. */
  email_change: z.nullable(emailChangeSchema),
  names: z.object({ ...namesInputSchema.shape, version }),
  phone: z.object({ ...phoneInputSchema.shape, version }),
  mailing: z.object({ address: z.nullable(postalAddressSchema), version }),
  display: z.object({ ...displayInputSchema.shape, version }),
  access: z.object({ ...accessInputSchema.shape, version }),
});
export type Profile = z.Infer<typeof profileSchema>;
