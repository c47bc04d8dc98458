import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { listMoveOuts, listReasons, listStatuses } from './store/lists.ts';

const moveOut = ({ leaseId }: { leaseId: string }, { actor, read }: GraphqlContext) =>
  read((tx) => listMoveOuts(tx, actor, leaseId));

const moveOutReasons = (_args: object, { actor, read }: GraphqlContext) =>
  read((tx) => listReasons(tx, actor));

const moveOutStatuses = (_args: object, { read }: GraphqlContext) => read((tx) => listStatuses(tx));

export const moveOutQueries = { moveOut, moveOutReasons, moveOutStatuses };
