import { createSchema } from 'graphql-yoga';
import { documentOperations } from 'shared/contract/document-files';
import { downloadRecords } from 'shared/contract/records';
import type { MutationResolvers, QueryResolvers } from '../graphql/generated/documents.ts';
import type { GraphqlContext } from '../graphql/graphql-context.ts';
import { resolversOf } from '../graphql/resolvers.ts';
import { TYPE_DEFS } from '../graphql/schemas.ts';
import { serveGraphql } from '../graphql/serve-graphql.ts';
import { serveOpenApi } from '../http/openapi.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { createServiceApp, type ServiceApp, type ServiceDeps } from '../http/service-app.ts';
import { createRecordsLinks } from '../records/records-links.ts';
import {
  type RecordsTools,
  recordsMutations,
  recordsQueries,
} from '../records/records-resolvers.ts';
import { serveRecords } from '../records/records-routes.ts';
import { openStorage } from '../storage/open-storage.ts';
import { createVirusScan } from '../uploads/virus-scan.ts';
import { createDocumentFiles } from './document-files.ts';
import { createDocumentLinks } from './document-links.ts';
import { type DocumentTools, documentQueries } from './document-resolvers.ts';
import { serveFiles } from './file-routes.ts';
import { serveProofs } from './proof-routes.ts';
import { publicTermsFields, termsMutations, termsQueries } from './terms-resolvers.ts';

/**
 * Document management, dms (spec 7): the papers of a lease with their files, the terms, and all records
 * of a person as one ZIP.
 */
export function createDocuments(
  deps: ServiceDeps,
  {
    filesPerHour,
    recordsPerDay,
    now = () => new Date(),
  }: { filesPerHour: RateLimit; recordsPerDay: RateLimit; now?: () => Date },
): ServiceApp {
  const { config, db } = deps;
  const app = createServiceApp('documents', deps, documentOperations);
  const storage = openStorage(config);
  const root = `${config.origins.services}/documents`;
  const files = createDocumentFiles(db, storage, now);
  const tools: DocumentTools = { files, links: createDocumentLinks(config.links), root, now };
  const records: RecordsTools = {
    links: createRecordsLinks(config.links),
    recordsPerDay,
    keptDays: config.recordsKeptDays,
    root,
    now,
  };
  const schema = createSchema<GraphqlContext>({
    typeDefs: [...TYPE_DEFS.documents],
    resolvers: {
      Query: resolversOf<QueryResolvers>({
        ...documentQueries(tools),
        ...recordsQueries(records),
        ...termsQueries,
      }),
      Mutation: resolversOf<MutationResolvers>({ ...recordsMutations(records), ...termsMutations }),
    },
  });
  serveGraphql(app, deps, schema, publicTermsFields);
  serveOpenApi(app, 'Documents', root, [...documentOperations, downloadRecords]);
  serveFiles(app, deps, tools);
  serveRecords(app, deps, { ...records, storage });
  const scan = createVirusScan(config.clamdUrl);
  serveProofs(app, deps, { storage, scan, filesPerHour, now });
  return app;
}
