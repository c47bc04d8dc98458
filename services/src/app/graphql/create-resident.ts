import { createSchema } from 'graphql-yoga';
import { ledgerQueries } from 'services/payments';
import type {
  MutationResolvers,
  QueryResolvers,
  Resolvers,
} from 'services/platform/graphql/generated/resident';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { resolversOf } from 'services/platform/graphql/resolvers';
import { serveGraphql } from 'services/platform/graphql/serve-graphql';
import { serveOpenApi } from 'services/platform/http/openapi';
import {
  createServiceApp,
  type ServiceApp,
  type ServiceDeps,
} from 'services/platform/http/service-app';
import {
  householdMutations,
  householdQueries,
} from 'services/resident/household/household-resolvers';
import { managementFeePolicies } from 'services/resident/lease/fee-policies';
import { createMoveOut } from 'services/resident/move-out/create-move-out';
import { upsertForwardingAddress } from 'services/resident/move-out/forwarding-address';
import { noticeGiven } from 'services/resident/move-out/given';
import { serveNoticeFiles } from 'services/resident/move-out/letter/notice-routes';
import { moveOutQueries } from 'services/resident/move-out/move-out-resolvers';
import { noticeQuote } from 'services/resident/move-out/terms/quote';
import { withdrawMoveOut } from 'services/resident/move-out/withdraw';
import {
  notificationMutations,
  notificationQueries,
} from 'services/resident/notifications/notification-resolvers';
import { peopleQueries } from 'services/resident/people/people-resolvers';
import type { EmailOptions } from 'services/resident/profile/email-options';
import { profileMutations, profileQueries } from 'services/resident/profile/profile-resolvers';
import {
  createSecurityMutations,
  createSecurityQueries,
} from 'services/resident/security/security-resolvers';
import { termsMutations, termsQueries } from 'services/resident/terms/terms-resolvers';
import {
  endOtherSessions,
  endSession,
  findSecurity,
} from 'services/stand-ins/identity/sessions/sessions';
import { downloadNotice } from 'shared/contract/notice';
import { leaseQueries } from './lease-queries.ts';
import { TYPE_DEFS } from './schemas.ts';

/** Rows that point to other rows: each kind is fetched once for the whole answer. */
const fields: Resolvers = {
  Occupant: { person: (one, _, { loaders }) => loaders.person.load(one.person_id) },
  AnimalPersonMap: { animal: (one, _, { loaders }) => loaders.animal.load(one.animal_id) },
  MoveOut: { person_array: (one, _, { loaders }) => loaders.moveOutPeople.load(one.move_out_id) },
};

const SESSIONS = { findSecurity, endSession, endOtherSessions };

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
        ...createSecurityQueries(SESSIONS),
        ...termsQueries,
      }),
      Mutation: resolversOf<MutationResolvers>({
        createMoveOut,
        withdrawMoveOut,
        upsertForwardingAddress,
        ...profileMutations(options),
        ...householdMutations,
        ...notificationMutations,
        ...createSecurityMutations(SESSIONS),
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
