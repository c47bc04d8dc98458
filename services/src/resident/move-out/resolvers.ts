import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import { listMoveOuts, listReasons, listStatuses } from './store/lists.ts';
import { translateReasonName } from './translate-reason-name.ts';

const moveOut = ({ leaseId }: { leaseId: string }, { actor, read }: GraphqlContext) =>
  read((tx) => listMoveOuts(tx, actor, leaseId));

const moveOutReasons = (_args: object, { actor, read }: GraphqlContext) =>
  read(async (tx) => {
    const reasons = await listReasons(tx, actor);
    return reasons.map((reason) => ({
      ...reason,
      move_out_reason_name: translateReasonName(reason.move_out_reason_name),
    }));
  });

const moveOutStatuses = (_args: object, { read }: GraphqlContext) => read((tx) => listStatuses(tx));

export const moveOutQueries = { moveOut, moveOutReasons, moveOutStatuses };
