import { type Actor, readAsPerson } from 'services/db/access';
import type { Database } from 'services/db/database';
import { statementOf } from 'services/payments/statement/find-statement';
import { statementCsv } from 'services/payments/statement/statement-csv';
import { statementPdf } from 'services/payments/statement/statement-pdf';
import type { LeaseOfPerson, RecordPart } from '../record-part.ts';

/** Every charge and payment, from the first one until today: to read, and for a spreadsheet. */
export const ledgerPart: RecordPart = {
  title: 'Ledger',
  none: 'You have no account with us.',
  async list({ db, actor, leases, now }) {
    return leases.flatMap((of) => {
      const read = () => wholeStatement(db, actor, of, now);
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

const wholeStatement = (db: Database, actor: Actor, { leaseId, home }: LeaseOfPerson, now: Date) =>
  readAsPerson(db, actor, (tx) =>
    statementOf(tx, actor, { leaseId, timeZone: home.timeZone }, {}, now),
  );
