import { createSchema } from 'graphql-yoga';
import { documentOperations } from 'shared/contract/document-files';
import type { MutationResolvers, QueryResolvers } from '../graphql/generated/documents.ts';
import type { GraphqlContext } from '../graphql/graphql-context.ts';
import { resolversOf } from '../graphql/resolvers.ts';
import { TYPE_DEFS } from '../graphql/schemas.ts';
import { serveGraphql } from '../graphql/serve-graphql.ts';
import { serveOpenApi } from '../http/openapi.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { createServiceApp, type ServiceApp, type ServiceDeps } from '../http/service-app.ts';
import { openStorage } from '../storage/open-storage.ts';
import { createVirusScan } from '../uploads/virus-scan.ts';
import { createDocumentFiles } from './document-files.ts';
import { createDocumentLinks } from './document-links.ts';
import { type DocumentTools, documentQueries } from './document-resolvers.ts';
import { serveFiles } from './file-routes.ts';
import { serveProofs } from './proof-routes.ts';
import { publicTermsFields, termsMutations, termsQueries } from './terms-resolvers.ts';

/** Document management, dms (spec 7): the papers of a lease with their files, and the terms. */
export function createDocuments(
  deps: ServiceDeps,
  { filesPerHour, now = () => new Date() }: { filesPerHour: RateLimit; now?: () => Date },
): ServiceApp {
  const { config, db } = deps;
  const app = createServiceApp('documents', deps, documentOperations);
  const storage = openStorage(config);
  const root = `${config.origins.services}/documents`;
  const files = createDocumentFiles(db, storage, now);
  const tools: DocumentTools = { files, links: createDocumentLinks(config.links), root, now };
  const schema = createSchema<GraphqlContext>({
    typeDefs: [...TYPE_DEFS.documents],
    resolvers: {
      Query: resolversOf<QueryResolvers>({ ...documentQueries(tools), ...termsQueries }),
      Mutation: resolversOf<MutationResolvers>(termsMutations),
    },
  });
  serveGraphql(app, deps, schema, publicTermsFields);
  serveOpenApi(app, 'Documents', root, documentOperations);
  serveFiles(app, deps, tools);
  const scan = createVirusScan(config.clamdUrl);
  serveProofs(app, deps, { storage, scan, filesPerHour, now });
  return app;
}
