/** Notice to vacate (spec 3, 4, 7). */
export const moveOutTypeDefs = /* GraphQL */ `
  extend type Query {
    moveOut(leaseId: ID!): [MoveOut!]!
    moveOutReasons: [MoveOutReason!]!
    moveOutStatuses: [MoveOutStatus!]!
    "The dates for which notice can be given today, with what they cost; moveOutDate adds one."
    noticeQuote(leaseId: ID!, moveOutDate: String): NoticeQuote
    "The notice of the lease that is under way or done with."
    noticeGiven(leaseId: ID!): NoticeGiven
  }

  extend type Mutation {
    createMoveOut(moveOutInput: MoveOutInput!): CreatedMoveOut!
    "Takes a notice back, until the office has accepted it."
    withdrawMoveOut(moveOutId: ID!): WithdrawnMoveOut!
  }

  type MoveOutPerson {
    person_id: ID!
    active: Boolean!
    agent_id: ID
    ntv_date: String!
  }

  type MoveOut {
    move_out_id: ID!
    move_out_status_id: ID!
    move_out_reason_id: ID!
    ntv_date: String!
    forwarding_address_id: ID
    move_out_date: String!
    person_array: [MoveOutPerson!]!
  }

  type MoveOutReason {
    move_out_reason_id: ID!
    move_out_reason_name: String!
  }

  type MoveOutStatus {
    move_out_status_id: ID!
    move_out_status_name: String!
  }

  input MoveOutPersonInput {
    person_id: ID!
    active: Boolean!
    agent_id: ID
    ntv_date: String!
  }

  input MoveOutInput {
    lease_id: ID!
    move_out_reason_id: ID!
    ntv_date: String!
    move_out_date: String!
    forwarding_address_id: ID
    "Every occupant of the lease."
    person_array: [MoveOutPersonInput!]!
    "What is signed with it."
    details: NoticeDetailsInput
  }

  type CreatedMoveOut {
    move_out_id: ID!
    move_out_reason_id: ID!
    ntv_date: String!
    forwarding_address_id: ID
    move_out_date: String!
  }
`;
