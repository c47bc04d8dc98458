export const recordsTypeDefs = /* GraphQL */ `
  extend type Query {
    "The caller's records: the archive being created and the last finished one."
    records: Records!
    "A link to the finished ZIP. It works for a few minutes and only for this renter."
    recordsLink: DocumentLink!
  }

  extend type Mutation {
    "Starts creating the archive in the background. Returns the running one when there is one."
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
