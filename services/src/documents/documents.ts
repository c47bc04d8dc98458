import { and, asc, desc, eq } from 'drizzle-orm';
import { createSchema } from 'graphql-yoga';
import { readAsPerson } from '../db/access.ts';
import { document } from '../db/schema/documents.ts';
import type { GraphqlContext } from '../graphql/graphql-context.ts';
import { resolversOf } from '../graphql/resolvers.ts';
import { serveGraphql } from '../graphql/serve-graphql.ts';
import { createServiceApp, type ServiceApp, type ServiceDeps } from '../http/service-app.ts';
import { publicTermsFields, termsMutations, termsQueries } from './terms-resolvers.ts';
import { termsTypeDefs } from './terms-type-defs.ts';

const documentTypeDefs = /* GraphQL */ `
  type Query {
    "Newest first, at most 500."
    leaseDocuments(leaseId: ID!): [LeaseDocument!]!
  }

  type Mutation

  type LeaseDocument {
    document_id: ID!
    name: String!
    document_type: String!
    media_type: String!
    size_bytes: Int!
    created_on: String!
    valid_until: String
  }
`;

function leaseDocuments(args: { leaseId: string }, { actor, db }: GraphqlContext) {
  return readAsPerson(db, actor, (tx) =>
    tx
      .select({
        document_id: document.documentId,
        name: document.name,
        document_type: document.documentType,
        media_type: document.mediaType,
        size_bytes: document.sizeBytes,
        created_on: document.createdOn,
        valid_until: document.validUntil,
      })
      .from(document)
      .where(
        and(eq(document.corporationId, actor.corporationId), eq(document.leaseId, args.leaseId)),
      )
      .orderBy(desc(document.createdOn), asc(document.documentId))
      .limit(500),
  );
}

/** Document management, dms (spec 7): the papers of a lease, and the terms. */
export function createDocuments(deps: ServiceDeps): ServiceApp {
  const app = createServiceApp('documents', deps);
  const schema = createSchema<GraphqlContext>({
    typeDefs: [documentTypeDefs, termsTypeDefs],
    resolvers: {
      Query: resolversOf({ leaseDocuments, ...termsQueries }),
      Mutation: resolversOf(termsMutations),
    },
  });
  serveGraphql(app, deps, schema, publicTermsFields);
  return app;
}
