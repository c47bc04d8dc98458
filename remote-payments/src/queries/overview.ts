import type { Prefetch } from 'shared/federation/section-module';
import { leaseQueries } from 'shared/queries/lease';
import { paymentQueries } from 'shared/queries/payments';
import { homeIdsOf } from 'shared/session/session';
import { NO_FILTERS, toLedgerQuery } from '../ledger/ledger-filters.ts';

/** What the ledger of the overview asks for first. */
export const NEWEST_LINES_QUERY = toLedgerQuery(NO_FILTERS, 0);

/** Receipts beside the overview. The ledger has all of them. */
export const RECEIPT_COUNT = 4;

/** What the overview asks for first, asked ahead of a visit. */
export function prefetchOverview({ api, session, ask }: Prefetch): void {
  const ids = { personId: session.dataAccess.person_id };
  ask(paymentQueries.summary(api, ids));
  ask(paymentQueries.arrived(api, ids, RECEIPT_COUNT));
  ask(leaseQueries.ledger(api, homeIdsOf(session), NEWEST_LINES_QUERY));
  ask(leaseQueries.address(api, homeIdsOf(session)));
}
