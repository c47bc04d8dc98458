import { createSchema } from 'graphql-yoga';
import {
  createAlbums,
  createDocumentFiles,
  createDocumentLinks,
  createDocumentQueries,
  createMediaLinks,
  createMediaQueries,
  createRecordsLinks,
  createRecordsMutations,
  createRecordsQueries,
  createVirusScan,
  type DocumentTools,
  type FileRateLimits,
  type RecordsTools,
  serveDocumentFiles,
  serveInsuranceProofs,
  serveMedia,
  serveRecords,
} from 'services/documents';
import { isClosed } from 'services/maintenance';
import { createResolvers } from 'services/platform/graphql/create-resolvers';
import type {
  MutationResolvers,
  QueryResolvers,
} from 'services/platform/graphql/generated/documents';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { serveGraphql } from 'services/platform/graphql/serve-graphql';
import { serveOpenApi } from 'services/platform/http/openapi';
import {
  createServiceApp,
  type ServiceApp,
  type ServiceDeps,
} from 'services/platform/http/service-app';
import { openStorage } from 'services/platform/storage/open-storage';
import { publicTermsFields, termsMutations, termsQueries } from 'services/resident';
import { TYPE_DEFS } from './schemas.ts';

/**
 * Creates the documents service, dms (spec 7): lease documents and files, photos, terms, and the ZIP with all records
 * of a person.
 */
export function createDocuments(
  deps: ServiceDeps,
  { limits, now = () => new Date() }: { limits: FileRateLimits; now?: () => Date },
): ServiceApp {
  const { config, db } = deps;
  const app = createServiceApp('documents', deps);
  const storage = openStorage(config, db);
  const root = `${config.origins.services}/documents`;
  const files = createDocumentFiles(db, storage, now);
  const tools: DocumentTools = { links: createDocumentLinks(config.links), root, now };
  const albums = createAlbums((state) => !isClosed(state));
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
      Query: createResolvers<QueryResolvers>({
        ...createDocumentQueries(tools),
        ...createMediaQueries({ albums, links: mediaLinks, root, now }),
        ...createRecordsQueries(records),
        ...termsQueries,
      }),
      Mutation: createResolvers<MutationResolvers>({
        ...createRecordsMutations(records),
        ...termsMutations,
      }),
    },
  });
  serveGraphql(app, deps, schema, publicTermsFields);
  serveOpenApi(app, config, 'Documents', 'documents');
  serveDocumentFiles(app, deps, { ...tools, files });
  serveRecords(app, deps, { ...records, storage });
  const scan = createVirusScan(config.clamdUrl);
  serveInsuranceProofs(app, deps, { storage, scan, filesPerHour: limits.filesPerHour, now });
  const { photosPerHour, videosPerHour } = limits;
  const perHour = { photosPerHour, videosPerHour };
  serveMedia(app, deps, { albums, storage, scan, ...perHour, links: mediaLinks, now });
  return app;
}
