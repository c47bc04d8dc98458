import { createSchema } from 'graphql-yoga';
import { documentOperations } from 'shared/contract/document-files';
import { mediaOperations } from 'shared/contract/media';
import { downloadRecords } from 'shared/contract/records';
import type { MutationResolvers, QueryResolvers } from '../graphql/generated/documents.ts';
import type { GraphqlContext } from '../graphql/graphql-context.ts';
import { resolversOf } from '../graphql/resolvers.ts';
import { TYPE_DEFS } from '../graphql/schemas.ts';
import { serveGraphql } from '../graphql/serve-graphql.ts';
import { serveOpenApi } from '../http/openapi.ts';
import { createServiceApp, type ServiceApp, type ServiceDeps } from '../http/service-app.ts';
import { createMediaLinks } from '../media/media-links.ts';
import { mediaQueries } from '../media/media-resolvers.ts';
import { serveMedia } from '../media/media-routes.ts';
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
import type { FileLimits } from './file-limit.ts';
import { serveFiles } from './file-routes.ts';
import { serveProofs } from './proof-routes.ts';
import { publicTermsFields, termsMutations, termsQueries } from './terms-resolvers.ts';

const operations = [...documentOperations, ...mediaOperations];

/**
 * Document management, dms (spec 7): the papers of a lease with their files, photos, the terms, and all
 * records of a person as one ZIP.
 */
export function createDocuments(
  deps: ServiceDeps,
  { limits, now = () => new Date() }: { limits: FileLimits; now?: () => Date },
): ServiceApp {
  const { config, db } = deps;
  const app = createServiceApp('documents', deps, operations);
  const storage = openStorage(config, db);
  const root = `${config.origins.services}/documents`;
  const files = createDocumentFiles(db, storage, now);
  const tools: DocumentTools = { links: createDocumentLinks(config.links), root, now };
  const mediaLinks = createMediaLinks(config.links);
  const records: RecordsTools = {
    links: createRecordsLinks(config.links),
    recordsPerDay: limits.recordsPerDay,
    keptDays: config.recordsKeptDays,
    root,
    now,
  };
  const schema = createSchema<GraphqlContext>({
    typeDefs: [...TYPE_DEFS.documents],
    resolvers: {
      Query: resolversOf<QueryResolvers>({
        ...documentQueries(tools),
        ...mediaQueries({ links: mediaLinks, root, now }),
        ...recordsQueries(records),
        ...termsQueries,
      }),
      Mutation: resolversOf<MutationResolvers>({ ...recordsMutations(records), ...termsMutations }),
    },
  });
  serveGraphql(app, deps, schema, publicTermsFields);
  serveOpenApi(app, 'Documents', root, [...operations, downloadRecords]);
  serveFiles(app, deps, { ...tools, files });
  serveRecords(app, deps, { ...records, storage });
  const scan = createVirusScan(config.clamdUrl);
  serveProofs(app, deps, { storage, scan, filesPerHour: limits.filesPerHour, now });
  const { photosPerHour, videosPerHour } = limits;
  const perHour = { photosPerHour, videosPerHour };
  serveMedia(app, deps, { storage, scan, ...perHour, links: mediaLinks, now });
  return app;
}
