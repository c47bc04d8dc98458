import { type SQL, sql } from 'drizzle-orm';
import { receivableOf } from 'services/payments/ledger/ledger';
import type { LineRow } from 'services/payments/ledger/present-line';
import type { Tx } from 'services/platform/db/database';
import type { LedgerFilter } from 'shared/contract/cash-ledger';
import { cleanEntry, cleanText } from 'shared/format/typed-text';

const TABLES = {
  line: sql.raw('ledger_transaction'),
  posting: sql.raw('ledger_posting'),
};

/**
 * The lines of a ledger that are asked for, newest first, and how many there are. The balance is that of the
 * whole ledger, whichever lines are asked for. A page reads only as many lines as stand above its end: the
 * balance is counted down from today's, not up from the first line. Of the whole ledger only the index of its
 * postings is read, once, for the balance and the number of lines.
 */
export async function findLines(
  tx: Tx,
  home: Home,
  question: LedgerFilter,
): Promise<{ rows: LineRow[]; total: number }> {
  const lines = linesOf(home, { balance: sql`(select balance from whole)` });
  const asked = conditionOf(question, home);
  const { limit, offset = 0 } = question;
  const page = sql`select * from (${lines}) line where ${asked ?? sql`true`}
    order by posted_on desc, entry_number desc
    ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}`;
  const { rows } = await tx.execute<LineRow & { lines: string }>(sql`with whole as (
      select count(*) as lines, coalesce(sum(amount_cents), 0) as balance from ${TABLES.posting}
      where corporation_id = ${home.corporationId} and account_id = ${receivableOf(home.leaseId)})
    ${withDetails(page, home.corporationId)}`);
  if (limit === undefined) return { rows, total: rows.length };
  // Each line has one posting to the account (`postTransactions`). A page beyond the end knows no number.
  const [first] = rows;
  const total = asked || !first ? await countLines(tx, home, asked) : Number(first.lines);
  return { rows, total };
}

async function countLines(tx: Tx, home: Home, asked = sql`true`): Promise<number> {
  const { rows } = await tx.execute<{ total: string }>(
    sql`select count(*) as total from (${linesOf(home)}) line where ${asked}`,
  );
  return Number(rows[0]?.total);
}

type Home = { corporationId: string; leaseId: string };

type From = {
  /** Leaves lines of earlier days out: balances are counted down from today's, so they stay right. */
  since?: SQL;
  /** Today's, where the statement has read it already. */
  balance?: SQL;
};

/** Every line with its effect on the account (`cents`) and the balance after it. */
export function linesOf({ corporationId, leaseId }: Home, { since, balance }: From = {}): SQL {
  const account = receivableOf(leaseId);
  // Asked for by transaction alone: an index on the account would read all of it for each line.
  const cents = sql`(select coalesce(sum(amount_cents) filter (where account_id = ${account}), 0)
    from ${TABLES.posting} posting
    where posting.corporation_id = l.corporation_id
      and posting.transaction_id = l.transaction_id)`;
  const now = sql`(select coalesce(sum(amount_cents), 0) from ${TABLES.posting}
    where corporation_id = ${corporationId} and account_id = ${account})`;
  return sql`select l.*, ${cents} as cents,
      ${balance ?? now} - coalesce(sum(${cents}) over (
        order by l.posted_on desc, l.entry_number desc
        rows between unbounded preceding and 1 preceding), 0) as balance
    from ${TABLES.line} l
    where l.corporation_id = ${corporationId} and l.lease_id = ${leaseId}
      ${since ? sql`and l.posted_on >= ${since}` : sql``}`;
}

/** With what stands behind a line: its charge, its payment, and the line that it undoes or is undone by. */
function withDetails(page: SQL, corporationId: string): SQL {
  return sql`select page.*, (select lines from whole) as lines, page.posted_on::text as posted, p.reference,
      charge.charge_id, charge.due_on::text as due_on, charge.reason, charge.lease_section,
      question.state as question_state,
      p.person_id, p.method_kind, p.method_label,
      undone.posted_on::text as undone_on, back.posted_on::text as returned_on
    from (${page}) page
    left join charge on charge.corporation_id = ${corporationId}
      and charge.transaction_id = page.transaction_id
    left join charge_question question on question.corporation_id = ${corporationId}
      and question.charge_id = charge.charge_id
    left join payment p on p.corporation_id = ${corporationId} and p.payment_id = page.payment_id
    left join ${TABLES.line} undone on undone.corporation_id = ${corporationId}
      and undone.transaction_id = page.reverses_transaction_id
      and page.transaction_type = 'return_reversal'
    left join ${TABLES.line} back on back.corporation_id = ${corporationId}
      and back.payment_id = page.payment_id and back.transaction_type = 'return_reversal'
      and page.transaction_type = 'payment'
    order by page.posted_on desc, page.entry_number desc`;
}

/** Undefined where every line is asked for. */
function conditionOf({ search, types, from, to }: LedgerFilter, home: Home): SQL | undefined {
  const conditions: SQL[] = [];
  if (types?.length) conditions.push(sql`transaction_type in ${types}`);
  if (from) conditions.push(sql`posted_on >= ${from}`);
  if (to) conditions.push(sql`posted_on <= ${to}`);
  const cleanSearch = cleanText(search ?? '');
  if (cleanSearch !== '') conditions.push(matching(cleanSearch, home));
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` and `);
}

const AMOUNT = /^[-−]?\$?[\d,]+(\.\d{1,2})?$/;

/** Words of the description, a name, a reference; or an amount, as it is written. */
function matching(search: string, { corporationId, leaseId }: Home): SQL {
  const words = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  // Of no line: the payments are looked through once, not again for each.
  const text = sql`description ilike ${words} or payee_payer ilike ${words}
    or payment_id in (select payment_id from payment
      where corporation_id = ${corporationId} and lease_id = ${leaseId}
        and reference ilike ${words})`;
  const entry = cleanEntry(search);
  if (!AMOUNT.test(entry)) return sql`(${text})`;
  const written = entry.replace(/[^\d.]/g, '');
  return sql`(${text} or (abs(cents) / 100.0)::numeric(14, 2)::text like ${`${written}%`})`;
}
