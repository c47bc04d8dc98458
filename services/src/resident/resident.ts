import { createSchema } from 'graphql-yoga';
import { downloadNotice } from 'shared/contract/notice';
import { termsMutations, termsQueries } from '../documents/terms-resolvers.ts';
import type {
  MutationResolvers,
  QueryResolvers,
  Resolvers,
} from '../graphql/generated/resident.ts';
import type { GraphqlContext } from '../graphql/graphql-context.ts';
import { resolversOf } from '../graphql/resolvers.ts';
import { TYPE_DEFS } from '../graphql/schemas.ts';
import { serveGraphql } from '../graphql/serve-graphql.ts';
import { householdMutations, householdQueries } from '../household/household-resolvers.ts';
import { serveOpenApi } from '../http/openapi.ts';
import { createServiceApp, type ServiceApp, type ServiceDeps } from '../http/service-app.ts';
import { noticeGiven } from '../notice/given.ts';
import { serveNoticeFiles } from '../notice/notice-routes.ts';
import { noticeQuote } from '../notice/quote.ts';
import { withdrawMoveOut } from '../notice/withdraw.ts';
import {
  notificationMutations,
  notificationQueries,
} from '../notifications/notification-resolvers.ts';
import type { EmailOptions } from '../profile/email-options.ts';
import { profileMutations, profileQueries } from '../profile/profile-resolvers.ts';
import { securityMutations, securityQueries } from '../security/security-resolvers.ts';
import { createMoveOut } from './create-move-out.ts';
import { managementFeePolicies } from './fee-policies.ts';
import { upsertForwardingAddress } from './forwarding-address.ts';
import { leaseQueries } from './lease-resolvers.ts';
import { ledgerQueries } from './ledger-resolvers.ts';
import { moveOutQueries } from './move-out-resolvers.ts';
import { peopleQueries } from './people-resolvers.ts';

/** Rows that point to other rows: each kind is fetched once for the whole answer. */
const fields: Resolvers = {
  Occupant: { person: (one, _, { loaders }) => loaders.person.load(one.person_id) },
  AnimalPersonMap: { animal: (one, _, { loaders }) => loaders.animal.load(one.animal_id) },
  MoveOut: { person_array: (one, _, { loaders }) => loaders.moveOutPeople.load(one.move_out_id) },
};

/** The resident service (spec 7): lease, ledger, people, notice and terms. */
export function createResident(deps: ServiceDeps, options: EmailOptions): ServiceApp {
  const app = createServiceApp('resident', deps);
  const schema = createSchema<GraphqlContext>({
    typeDefs: [...TYPE_DEFS.resident],
    resolvers: {
      Query: resolversOf<QueryResolvers>({
        ...leaseQueries,
        ...ledgerQueries,
        ...peopleQueries,
        ...moveOutQueries,
        ...profileQueries,
        ...householdQueries,
        ...notificationQueries,
        noticeQuote,
        noticeGiven,
        managementFeePolicies,
        ...securityQueries,
        ...termsQueries,
      }),
      Mutation: resolversOf<MutationResolvers>({
        createMoveOut,
        withdrawMoveOut,
        upsertForwardingAddress,
        ...profileMutations(options),
        ...householdMutations,
        ...notificationMutations,
        ...securityMutations,
        ...termsMutations,
      }),
      ...fields,
    },
  });
  serveGraphql(app, deps, schema);
  serveOpenApi(app, 'Resident', `${deps.config.origins.services}/resident`, [downloadNotice]);
  serveNoticeFiles(app, deps);
  return app;
}
