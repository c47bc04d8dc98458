export const recordsTypeDefs = /* GraphQL */ `
  extend type Query {
    "How it stands with the caller's records: one that is being made, and the last one that is there."
    records: Records!
    "A way to the ZIP that is there, for the person who asks and for a few minutes."
    recordsLink: DocumentLink!
  }

  extend type Mutation {
    "Has them made, beside requests; while one is being made, it is that one."
    makeRecords: Records!
  }

  type Records {
    under_way: RecordsUnderWay
    ready: RecordsReady
    failed_at: String
    kept_days: Int!
  }

  type RecordsUnderWay {
    records_id: ID!
    requested_at: String!
    files_done: Int!
    files_total: Int
    bytes_done: Float!
  }

  type RecordsReady {
    records_id: ID!
    finished_at: String!
    files_total: Int!
    size_bytes: Float!
    kept_until: String!
  }
`;
