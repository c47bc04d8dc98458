/** Notice to vacate (spec 3, 4, 7). */
export const moveOutTypeDefs = /* GraphQL */ `
  extend type Query {
    moveOut(leaseId: ID!): [MoveOut!]!
    moveOutReasons: [MoveOutReason!]!
    moveOutStatuses: [MoveOutStatus!]!
    "Possible move-out dates for a notice given today, with their costs. moveOutDate adds one date."
    noticeQuote(leaseId: ID!, moveOutDate: String): NoticeQuote
    "The active or completed notice of the lease."
    noticeGiven(leaseId: ID!): NoticeGiven
  }

  extend type Mutation {
    createMoveOut(moveOutInput: MoveOutInput!): CreatedMoveOut!
    "Withdraws a notice that the office has not accepted yet."
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
    "Details that are signed with the notice."
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
