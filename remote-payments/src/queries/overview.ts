import type { Prefetch } from 'shared/federation/section-module';
import { leaseQueries } from 'shared/queries/lease';
import { paymentQueries } from 'shared/queries/payments';
import { getHomeIds } from 'shared/session/session';
import { NO_FILTERS, toLedgerQuery } from '../ledger/ledger-query.ts';

/** The first ledger query of the overview. */
export const NEWEST_LINES_QUERY = toLedgerQuery(NO_FILTERS, 0);

/** Number of receipts in the side column. */
export const RECEIPT_COUNT = 4;

/** Prefetches the first queries of the overview. */
export function prefetchOverview({ api, session, ask }: Prefetch): void {
  const ids = { personId: session.dataAccess.person_id };
  ask(paymentQueries.summary(api, ids));
  ask(paymentQueries.received(api, ids, RECEIPT_COUNT));
  ask(leaseQueries.ledger(api, getHomeIds(session), NEWEST_LINES_QUERY));
  ask(leaseQueries.address(api, getHomeIds(session)));
}
