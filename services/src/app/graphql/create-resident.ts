import { createSchema } from 'graphql-yoga';
import { ledgerQueries } from 'services/payments';
import { createResolvers } from 'services/platform/graphql/create-resolvers';
import type {
  MutationResolvers,
  QueryResolvers,
  Resolvers,
} from 'services/platform/graphql/generated/resident';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { serveGraphql } from 'services/platform/graphql/serve-graphql';
import { serveOpenApi } from 'services/platform/http/openapi';
import {
  createServiceApp,
  type ServiceApp,
  type ServiceDeps,
} from 'services/platform/http/service-app';
import {
  createResidentMutations,
  createSecurityMutations,
  createSecurityQueries,
  type EmailOptions,
  residentQueries,
  serveNoticeFiles,
} from 'services/resident';
import {
  endOtherSessions,
  endSession,
  loadSecurityOverview,
} from 'services/stand-ins/identity/sessions/sessions';
import { leaseQueries } from './lease-queries.ts';
import { TYPE_DEFS } from './schemas.ts';

/** Resolvers of related rows. DataLoaders load each kind once for the whole response. */
const fieldResolvers: Resolvers = {
  Occupant: { person: (one, _, { loaders }) => loaders.person.load(one.person_id) },
  AnimalPersonMap: { animal: (one, _, { loaders }) => loaders.animal.load(one.animal_id) },
  MoveOut: { person_array: (one, _, { loaders }) => loaders.moveOutPeople.load(one.move_out_id) },
};

const SESSION_STORE = { findSecurity: loadSecurityOverview, endSession, endOtherSessions };

/** Creates the resident service (spec 7): lease, ledger, people, notice and terms. */
export function createResident(deps: ServiceDeps, options: EmailOptions): ServiceApp {
  const app = createServiceApp('resident', deps);
  const schema = createSchema<GraphqlContext>({
    typeDefs: [...TYPE_DEFS.resident],
    resolvers: {
      Query: createResolvers<QueryResolvers>({
        ...leaseQueries,
        ...ledgerQueries,
        ...residentQueries,
        ...createSecurityQueries(SESSION_STORE),
      }),
      Mutation: createResolvers<MutationResolvers>({
        ...createResidentMutations(options),
        ...createSecurityMutations(SESSION_STORE),
      }),
      ...fieldResolvers,
    },
  });
  serveGraphql(app, deps, schema);
  serveOpenApi(app, deps.config, 'Resident', 'resident');
  serveNoticeFiles(app, deps);
  return app;
}
