import { createSchema } from 'graphql-yoga';
import { downloadNotice } from 'shared/contract/notice';
import { termsMutations, termsQueries } from '../documents/terms-resolvers.ts';
import { termsTypeDefs } from '../documents/terms-type-defs.ts';
import type { GraphqlContext } from '../graphql/graphql-context.ts';
import { resolversOf } from '../graphql/resolvers.ts';
import { serveGraphql } from '../graphql/serve-graphql.ts';
import { serveOpenApi } from '../http/openapi.ts';
import { createServiceApp, type ServiceApp, type ServiceDeps } from '../http/service-app.ts';
import { noticeGiven } from '../notice/given.ts';
import { serveNoticeFiles } from '../notice/notice-routes.ts';
import { noticeTypeDefs } from '../notice/notice-type-defs.ts';
import { noticeQuote } from '../notice/quote.ts';
import { withdrawMoveOut } from '../notice/withdraw.ts';
import { createMoveOut } from './create-move-out.ts';
import { managementFeePolicies } from './fee-policies.ts';
import { upsertForwardingAddress } from './forwarding-address.ts';
import { leaseQueries } from './lease-resolvers.ts';
import { ledgerQueries } from './ledger-resolvers.ts';
import { moneyTypeDefs } from './money-type-defs.ts';
import { moveOutQueries } from './move-out-resolvers.ts';
import { moveOutTypeDefs } from './move-out-type-defs.ts';
import { peopleQueries } from './people-resolvers.ts';
import { residentTypeDefs } from './type-defs.ts';

/** Rows that point to other rows: each kind is fetched once for the whole answer. */
const fields = {
  Occupant: {
    person: (one: { person_id: string }, _: object, { loaders }: GraphqlContext) =>
      loaders.person.load(one.person_id),
  },
  AnimalPersonMap: {
    animal: (one: { animal_id: string }, _: object, { loaders }: GraphqlContext) =>
      loaders.animal.load(one.animal_id),
  },
  MoveOut: {
    person_array: (one: { move_out_id: string }, _: object, { loaders }: GraphqlContext) =>
      loaders.moveOutPeople.load(one.move_out_id),
  },
};

/** The resident service (spec 7): lease, ledger, people, notice and terms. */
export function createResident(deps: ServiceDeps): ServiceApp {
  const app = createServiceApp('resident', deps);
  const schema = createSchema<GraphqlContext>({
    typeDefs: [residentTypeDefs, moneyTypeDefs, moveOutTypeDefs, noticeTypeDefs, termsTypeDefs],
    resolvers: {
      Query: resolversOf({
        ...leaseQueries,
        ...ledgerQueries,
        ...peopleQueries,
        ...moveOutQueries,
        noticeQuote,
        noticeGiven,
        managementFeePolicies,
        ...termsQueries,
      }),
      Mutation: resolversOf({
        createMoveOut,
        withdrawMoveOut,
        upsertForwardingAddress,
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
