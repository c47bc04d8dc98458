import type { PersonLease, RecordPart } from 'services/documents/records/record-part';
import { t } from 'services/documents/records/texts';
import { loadStatement, renderStatementCsv, renderStatementPdf } from 'services/payments';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';

/** The full ledger of each lease until today, as PDF and CSV. */
export const ledgerPart: RecordPart = {
  getTitle: () => t('part.ledger'),
  getEmptyMessage: () => t('part.ledger.empty'),
  async list({ db, actor, leases, now }) {
    return leases.flatMap((lease) => {
      const read = () => loadFullStatement(db, actor, lease, now);
      return [
        {
          path: [lease.folder, 'Ledger', 'Statement of account.pdf'],
          make: async () => renderStatementPdf(await read()),
        },
        {
          path: [lease.folder, 'Ledger', 'Ledger.csv'],
          make: async () => renderStatementCsv(await read()),
        },
      ];
    });
  },
};

const loadFullStatement = (db: Database, actor: Actor, { leaseId, home }: PersonLease, now: Date) =>
  withRenterSnapshot(db, actor, (tx) =>
    loadStatement(tx, actor, { leaseId, timeZone: home.timeZone }, {}, now),
  );
