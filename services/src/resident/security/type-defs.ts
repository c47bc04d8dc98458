/** Sign-in sessions of the caller. An identity provider's own API would serve this data. */
export const securityTypeDefs = /* GraphQL */ `
  extend type Query {
    "Open sessions, at most 200, and the last 20 sign-ins of the caller."
    security: Security!
  }

  extend type Mutation {
    "Signs the caller out in one browser."
    endSession(sessionId: ID!): EndedSessions!
    "Signs the caller out everywhere except in the current browser."
    endOtherSessions: EndedSessions!
  }

  type Security {
    sessions: [OpenSession!]!
    sign_ins: [SignIn!]!
  }

  type OpenSession {
    session_id: ID!
    browser: String
    system: String
    signed_in_at: String!
    last_used_at: String!
    is_this: Boolean!
  }

  type SignIn {
    browser: String
    system: String
    signed_in_at: String!
  }

  type EndedSessions {
    ended: Int!
  }
`;
