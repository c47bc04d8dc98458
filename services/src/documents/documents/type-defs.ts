export const documentTypeDefs = /* GraphQL */ `
  type Query {
    "Newest first, at most 500."
    leaseDocuments(leaseId: ID!): [LeaseDocument!]!
    "A link to the file of a document. It works for a few minutes and only for this renter."
    documentLink(leaseId: ID!, documentId: ID!): DocumentLink!
  }

  type Mutation

  type LeaseDocument {
    document_id: ID!
    name: String!
    document_type: String!
    media_type: String!
    size_bytes: Int
    created_on: String!
    valid_until: String
    is_new: Boolean!
  }

  type DocumentLink {
    link: String!
    url: String!
    expires_at: String!
  }
`;
