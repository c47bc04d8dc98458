import { cleanText } from '../format/typed-text.ts';
import { postalAddressSchema } from './postal-address.ts';
import { instantSchema, MAX_PHONE_LENGTH } from './primitives.ts';
import * as z from './z.ts';

// What a renter keeps about themselves (beyond spec 3; design: sections 2.6). Each part has a version:
// whoever changes it sends the one that was read, and is told where another change came first.

/** The address type of the mailing address; the one of spec 7 is for moving out. */
export const MAILING_ADDRESS_TYPE_ID = 'address-type-mailing';

export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** `system`: as in the language of the browser. */
export const TIME_FORMATS = ['system', '12h', '24h'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];
/** Those that the catalogues are written in. */
export const LANGUAGES = ['en'] as const;

export const MAX_NAME_LENGTH = 60;
export const MAX_PRONOUNS_LENGTH = 40;
export const MAX_ACCESS_NOTES_LENGTH = 500;
export const CODE_DIGITS = 6;

const requiredText = (most: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(most));
const nullableText = (most: number) => z.nullable(requiredText(most));

export const namesInputSchema = z.strictObject({
  preferred_name: nullableText(MAX_NAME_LENGTH),
  pronouns: nullableText(MAX_PRONOUNS_LENGTH),
});

export const phoneInputSchema = z.strictObject({
  /** E.164, with its extension if it has one: `+17155550120;ext=5`. */
  number: z.nullable(z.string().check(z.maxLength(MAX_PHONE_LENGTH))),
  may_text: z.boolean(),
});

export const displayInputSchema = z.strictObject({
  language: z.oneOf(LANGUAGES),
  color_scheme: z.oneOf(COLOR_SCHEMES),
  time_format: z.oneOf(TIME_FORMATS),
});

export const accessInputSchema = z.strictObject({ notes: nullableText(MAX_ACCESS_NOTES_LENGTH) });

export const profileInputs = {
  names: namesInputSchema,
  phone: phoneInputSchema,
  /** Null: mail goes to the home. */
  mailing: z.nullable(postalAddressSchema),
  display: displayInputSchema,
  access: accessInputSchema,
} as const;

export type ProfilePart = keyof typeof profileInputs;
export type ProfileInput<P extends ProfilePart> = z.Infer<(typeof profileInputs)[P]>;

/** Counts the changes of a part; 0 where it was never changed. */
const version = z.int();

export const emailChangeSchema = z.object({
  new_email: z.string(),
  /** Until then the code holds that was sent last. */
  code_expires_at: instantSchema,
  /** Before that no other code is sent. */
  resend_at: instantSchema,
  attempts_left: z.int(),
  codes_left: z.int(),
});
export type EmailChange = z.Infer<typeof emailChangeSchema>;

export const profileSchema = z.object({
  email: z.string(),
  /** Waits for the code that was sent to the new address; until then the old one holds. */
  email_change: z.nullable(emailChangeSchema),
  names: z.object({ ...namesInputSchema.shape, version }),
  phone: z.object({ ...phoneInputSchema.shape, version }),
  mailing: z.object({ address: z.nullable(postalAddressSchema), version }),
  display: z.object({ ...displayInputSchema.shape, version }),
  access: z.object({ ...accessInputSchema.shape, version }),
});
export type Profile = z.Infer<typeof profileSchema>;
