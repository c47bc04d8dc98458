/** Profile settings of the caller (beyond spec 3). The operations take no person id. */
export const profileTypeDefs = /* GraphQL */ `
  extend type Query {
    profile: Profile
  }

  extend type Mutation {
    "Each save names the version that was read. Returns 409 version_conflict when another change came first."
    saveNames(version: Int!, input: NamesInput!): Profile!
    savePhone(version: Int!, input: PhoneInput!): Profile!
    "Without an address, mail is sent to the home."
    saveMailing(version: Int!, input: MailingInput): Profile!
    saveDisplay(version: Int!, input: DisplayInput!): Profile!
    saveAccess(version: Int!, input: AccessInput!): Profile!
    "Sends a code to the new address and a notification to the old one. Needs a recent sign-in."
    requestEmailChange(email: String!): Profile!
    resendEmailCode: Profile!
    confirmEmailChange(code: String!): Profile!
    cancelEmailChange: Profile!
  }

  type Profile {
    email: String!
    email_change: EmailChange
    names: ProfileNames!
    phone: ProfilePhone!
    mailing: ProfileMailing!
    display: ProfileDisplay!
    access: ProfileAccess!
  }

  type EmailChange {
    new_email: String!
    code_expires_at: String!
    resend_at: String!
    attempts_left: Int!
    codes_left: Int!
  }

  type ProfileNames {
    preferred_name: String
    pronouns: String
    version: Int!
  }

  type ProfilePhone {
    "E.164."
    number: String
    may_text: Boolean!
    version: Int!
  }

  type MailingAddress {
    address_line_1: String!
    address_line_2: String
    city: String!
    state: String
    postal_code: String!
    country_code: String!
  }

  type ProfileMailing {
    address: MailingAddress
    version: Int!
  }

  type ProfileDisplay {
    language: String!
    color_scheme: String!
    time_format: String!
    version: Int!
  }

  type ProfileAccess {
    notes: String
    version: Int!
  }

  input NamesInput {
    preferred_name: String = null
    pronouns: String = null
  }

  input PhoneInput {
    number: String = null
    may_text: Boolean!
  }

  input MailingInput {
    address_line_1: String!
    address_line_2: String = null
    city: String!
    state: String = null
    postal_code: String!
    country_code: String!
  }

  input DisplayInput {
    language: String!
    color_scheme: String!
    time_format: String!
  }

  input AccessInput {
    notes: String = null
  }
`;
