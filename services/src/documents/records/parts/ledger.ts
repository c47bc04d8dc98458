import type { PersonLease, RecordPart } from 'services/documents/records/record-part';
import { statementCsv, statementOf, statementPdf } from 'services/payments';
import type { Database } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';

/** Every charge and payment, from the first one until today: to read, and for a spreadsheet. */
export const ledgerPart: RecordPart = {
  title: 'Ledger',
  emptyMessage: 'You have no account with us.',
  async list({ db, actor, leases, now }) {
    return leases.flatMap((of) => {
      const read = () => loadFullStatement(db, actor, of, now);
      return [
        {
          path: [of.folder, 'Ledger', 'Statement of account.pdf'],
          make: async () => statementPdf(await read()),
        },
        {
          path: [of.folder, 'Ledger', 'Ledger.csv'],
          make: async () => statementCsv(await read()),
        },
      ];
    });
  },
};

const loadFullStatement = (db: Database, actor: Actor, { leaseId, home }: PersonLease, now: Date) =>
  withRenterSnapshot(db, actor, (tx) =>
    statementOf(tx, actor, { leaseId, timeZone: home.timeZone }, {}, now),
  );
