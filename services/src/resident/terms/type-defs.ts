/** Terms of service and privacy policy (spec 3, 4, 7). Part of the resident and the documents schema. */
export const termsTypeDefs = /* GraphQL */ `
  extend type Query {
    termsAndConditionsAcceptance(personId: ID!, corporationId: ID!): TermsAcceptance
    activeTermsOfServiceVersion: TermsOfServiceVersion
    activePrivacyPolicyVersion: PrivacyPolicyVersion
  }

  extend type Mutation {
    acceptTermsAndConditions(input: TermsAndConditionsAcceptanceInput!): AcceptedTerms!
  }

  type TermsAcceptance {
    terms_and_conditions_acceptance_id: ID!
    terms_of_service_version_id: ID!
    privacy_policy_version_id: ID!
  }

  type TermsOfServiceVersion {
    terms_of_service_version_id: ID!
    "Paragraphs are separated by an empty line. A paragraph that starts with '## ' is a heading."
    version_text: String!
  }

  type PrivacyPolicyVersion {
    privacy_policy_version_id: ID!
    version_text: String!
  }

  input TermsAndConditionsAcceptanceInput {
    personId: ID!
    corporationId: ID!
    termsOfServiceVersionId: ID!
    privacyPolicyVersionId: ID!
  }

  type AcceptedTerms {
    terms_and_conditions_acceptance_id: ID!
    terms_of_service_version_id: ID!
    privacy_policy_version_id: ID!
    person_id: ID!
    accepted_date: String!
    ip_address: String!
    browser: String!
    corporation_id: ID!
    created_by: ID!
    created_date: String!
    active: Boolean!
  }
`;
