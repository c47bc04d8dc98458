import { type Profile, profileSchema } from 'shared/contract/profile';
import type { TestServices } from './start-test-services.ts';

const PROFILE_FIELDS = `{
  email
  email_change { new_email code_expires_at resend_at attempts_left codes_left }
  names { preferred_name pronouns version }
  phone { number may_text version }
  mailing { address {
    address_line_1 address_line_2 city state postal_code country_code } version }
  display { language color_scheme time_format version }
  access { notes version }
}`;

const buildSaveMutation = (name: string, input: string) =>
  `mutation($version: Int!, $input: ${input}) {
    answer: ${name}(version: $version, input: $input) ${PROFILE_FIELDS} }`;

export const SAVE_MUTATIONS = {
  names: buildSaveMutation('saveNames', 'NamesInput!'),
  phone: buildSaveMutation('savePhone', 'PhoneInput!'),
  mailing: buildSaveMutation('saveMailing', 'MailingInput'),
  display: buildSaveMutation('saveDisplay', 'DisplayInput!'),
  access: buildSaveMutation('saveAccess', 'AccessInput!'),
};

export const EMAIL_MUTATIONS = {
  request: `mutation($email: String!) { answer: requestEmailChange(email: $email) ${PROFILE_FIELDS} }`,
  resend: `mutation { answer: resendEmailCode ${PROFILE_FIELDS} }`,
  confirm: `mutation($code: String!) { answer: confirmEmailChange(code: $code) ${PROFILE_FIELDS} }`,
  cancel: `mutation { answer: cancelEmailChange ${PROFILE_FIELDS} }`,
};

export type ProfileReply = {
  status: number;
  data: unknown;
  code?: string;
  field?: string;
  details?: Record<string, unknown>;
};

type GraphqlBody = {
  data?: { answer: unknown } | null;
  errors?: { extensions: Omit<ProfileReply, 'status' | 'data'> }[];
};

/** Sends a query or mutation to the resident service as this renter. `ago`: age of the sign-in in seconds. */
export async function sendProfileQuery(
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
  const { data, errors = [] } = (await response.json()) as GraphqlBody;
  return { status: response.status, data: data?.answer, ...errors[0]?.extensions };
}

export async function readProfile(services: TestServices, email: string): Promise<Profile> {
  const { data } = await sendProfileQuery(services, email, `{ answer: profile ${PROFILE_FIELDS} }`);
  return profileSchema.parse(data);
}
