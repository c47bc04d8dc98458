import {
  type EmailChange,
  type Profile,
  type ProfileInput,
  type ProfilePart,
  profileSchema,
} from '../contract/profile.ts';
import * as z from '../contract/z.ts';
import type { ApiClient } from './client.ts';
import { residentDocument } from './resident-document.ts';

/** Has no variables. The page can send it early. */
export const PROFILE = residentDocument(`query Profile {
  profile {
    email
    email_change { new_email code_expires_at resend_at attempts_left codes_left }
    names { preferred_name pronouns version }
    phone { number may_text version }
    mailing {
      address { address_line_1 address_line_2 city state postal_code country_code }
      version
    }
    display { language color_scheme time_format version }
    access { notes version }
  }
}`);
const profile = z.object({ profile: z.nullable(profileSchema) });

/** The caller's profile; null if the company has no such person. */
export const getProfile = async (api: ApiClient) => (await api.query(PROFILE, {}, profile)).profile;

const { shape } = profileSchema;

const SAVE_NAMES = residentDocument(`mutation SaveNames($version: Int!, $input: NamesInput!) {
  profile: saveNames(version: $version, input: $input) {
    names { preferred_name pronouns version }
  }
}`);
const names = z.object({ profile: z.object({ names: shape.names }) });

const SAVE_PHONE = residentDocument(`mutation SavePhone($version: Int!, $input: PhoneInput!) {
  profile: savePhone(version: $version, input: $input) { phone { number may_text version } }
}`);
const phone = z.object({ profile: z.object({ phone: shape.phone }) });

const SAVE_MAILING = residentDocument(`mutation SaveMailing($version: Int!, $input: MailingInput) {
  profile: saveMailing(version: $version, input: $input) {
    mailing {
      address { address_line_1 address_line_2 city state postal_code country_code }
      version
    }
  }
}`);
const mailing = z.object({ profile: z.object({ mailing: shape.mailing }) });

const SAVE_DISPLAY = residentDocument(`mutation SaveDisplay($version: Int!, $input: DisplayInput!) {
  profile: saveDisplay(version: $version, input: $input) {
    display { language color_scheme time_format version }
  }
}`);
const display = z.object({ profile: z.object({ display: shape.display }) });

const SAVE_ACCESS = residentDocument(`mutation SaveAccess($version: Int!, $input: AccessInput!) {
  profile: saveAccess(version: $version, input: $input) { access { notes version } }
}`);
const access = z.object({ profile: z.object({ access: shape.access }) });

export interface ProfilePartChange<P extends ProfilePart> {
  readonly part: P;
  /** The version that was read. */
  readonly version: number;
  readonly input: ProfileInput<P>;
}

type PartInput<P extends ProfilePart> = Omit<ProfilePartChange<P>, 'part'>;
type SavePart<P extends ProfilePart> = (
  api: ApiClient,
  change: PartInput<P>,
) => Promise<Pick<Profile, P>>;

const SAVE_BY_PART: { readonly [P in ProfilePart]: SavePart<P> } = {
  names: async (api, change) => (await api.query(SAVE_NAMES, change, names)).profile,
  phone: async (api, change) => (await api.query(SAVE_PHONE, change, phone)).profile,
  mailing: async (api, change) => (await api.query(SAVE_MAILING, change, mailing)).profile,
  display: async (api, change) => (await api.query(SAVE_DISPLAY, change, display)).profile,
  access: async (api, change) => (await api.query(SAVE_ACCESS, change, access)).profile,
};

/** Saves one part of the profile. Fails with 409 `version_conflict` if the part has a newer version. */
export const saveProfilePart = <P extends ProfilePart>(
  api: ApiClient,
  { part, version, input }: ProfilePartChange<P>,
): Promise<Pick<Profile, P>> => SAVE_BY_PART[part](api, { version, input });

/** The email address, and the change that waits for its code. */
export interface EmailState {
  readonly email: string;
  readonly email_change: EmailChange | null;
}

const email = z.object({
  profile: z.object({ email: shape.email, email_change: shape.email_change }),
});

const REQUEST = residentDocument(`mutation RequestEmailChange($email: String!) {
  profile: requestEmailChange(email: $email) {
    email email_change { new_email code_expires_at resend_at attempts_left codes_left }
  }
}`);

/** Sends a code to a new email address. The old address stays in use until the code is confirmed. */
export const requestEmailChange = async (api: ApiClient, to: string): Promise<EmailState> =>
  (await api.query(REQUEST, { email: to }, email)).profile;

const CONFIRM = residentDocument(`mutation ConfirmEmailChange($code: String!) {
  profile: confirmEmailChange(code: $code) {
    email email_change { new_email code_expires_at resend_at attempts_left codes_left }
  }
}`);

/** Confirms the code: the new email address replaces the old one. */
export const confirmEmailChange = async (api: ApiClient, code: string): Promise<EmailState> =>
  (await api.query(CONFIRM, { code }, email)).profile;

const RESEND = residentDocument(`mutation ResendEmailCode {
  profile: resendEmailCode {
    email email_change { new_email code_expires_at resend_at attempts_left codes_left }
  }
}`);

/** Sends another code to the same email address. */
export const resendEmailCode = async (api: ApiClient): Promise<EmailState> =>
  (await api.query(RESEND, {}, email)).profile;

const CANCEL = residentDocument(`mutation CancelEmailChange {
  profile: cancelEmailChange {
    email email_change { new_email code_expires_at resend_at attempts_left codes_left }
  }
}`);

/** Cancels the change; the old email address stays. */
export const cancelEmailChange = async (api: ApiClient): Promise<EmailState> =>
  (await api.query(CANCEL, {}, email)).profile;
