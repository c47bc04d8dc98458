import { type Profile, profileSchema } from 'shared/contract/profile';
import type { TestServices } from './services.ts';

const PROFILE = `{
  email
  email_change { new_email code_expires_at resend_at attempts_left codes_left }
  names { preferred_name pronouns version }
  phone { number may_text version }
  mailing { address {
    address_line_1 address_line_2 city state postal_code country_code } version }
  display { language color_scheme time_format version }
  access { notes version }
}`;

const saving = (name: string, input: string) =>
  `mutation($version: Int!, $input: ${input}) {
    answer: ${name}(version: $version, input: $input) ${PROFILE} }`;

export const SAVES = {
  names: saving('saveNames', 'NamesInput!'),
  phone: saving('savePhone', 'PhoneInput!'),
  mailing: saving('saveMailing', 'MailingInput'),
  display: saving('saveDisplay', 'DisplayInput!'),
  access: saving('saveAccess', 'AccessInput!'),
};

export const EMAIL_ACTS = {
  request: `mutation($email: String!) { answer: requestEmailChange(email: $email) ${PROFILE} }`,
  resend: `mutation { answer: resendEmailCode ${PROFILE} }`,
  confirm: `mutation($code: String!) { answer: confirmEmailChange(code: $code) ${PROFILE} }`,
  cancel: `mutation { answer: cancelEmailChange ${PROFILE} }`,
};

export type ProfileReply = {
  status: number;
  data: unknown;
  code?: string;
  field?: string;
  details?: Record<string, unknown>;
};

type Body = {
  data?: { answer: unknown } | null;
  errors?: { extensions: Omit<ProfileReply, 'status' | 'data'> }[];
};

/** Asks the resident service as this renter; `ago`: how many seconds ago they have signed in. */
export async function askProfile(
  services: TestServices,
  email: string,
  query: string,
  variables: Record<string, unknown> = {},
  ago = 0,
): Promise<ProfileReply> {
  const response = await fetch(`${services.origins.services}/resident/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await services.tokenFor(email, ago)}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors = [] } = (await response.json()) as Body;
  return { status: response.status, data: data?.answer, ...errors[0]?.extensions };
}

export async function readProfile(services: TestServices, email: string): Promise<Profile> {
  const { data } = await askProfile(services, email, `{ answer: profile ${PROFILE} }`);
  return profileSchema.parse(data);
}
