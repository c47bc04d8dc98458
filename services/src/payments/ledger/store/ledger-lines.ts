import { type SQL, sql } from 'drizzle-orm';
import { getReceivableAccountId } from 'services/payments/ledger/ledger';
import type { LedgerLineRow } from 'services/payments/ledger/to-ledger-line';
import { findStoredLedgerTexts } from 'services/payments/ledger/translate-ledger-text';
import type { Tx } from 'services/platform/db/database';
import type { LedgerFilter } from 'shared/contract/cash-ledger';
import { cleanEntry, cleanText } from 'shared/format/typed-text';

const TABLES = {
  line: sql.raw('ledger_transaction'),
  posting: sql.raw('ledger_posting'),
};

/**
 * Lists the requested ledger lines, newest first, and the total count. Balances are those of the whole
 * ledger, with any filter. A page reads only the lines above its end, because balances are counted down from
 * today's balance. The index of the postings is read once for the balance and the number of lines.
 */
export async function listLedgerLines(
  tx: Tx,
  owner: LedgerOwner,
  query: LedgerFilter,
): Promise<{ rows: LedgerLineRow[]; total: number }> {
  const lines = selectLedgerLines(owner, { balance: sql`(select balance from whole)` });
  const filter = toCondition(query, owner);
  const { limit, offset = 0 } = query;
  const page = sql`select * from (${lines}) line where ${filter ?? sql`true`}
    order by posted_on desc, entry_number desc
    ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}`;
  const { rows } = await tx.execute<LedgerLineRow & { lines: string }>(sql`with whole as (
      select count(*) as lines, coalesce(sum(amount_cents), 0) as balance from ${TABLES.posting}
      where corporation_id = ${owner.corporationId} and account_id = ${getReceivableAccountId(owner.leaseId)})
    ${selectWithDetails(page, owner.corporationId)}`);
  if (limit === undefined) return { rows, total: rows.length };
  // Each line has one posting to the account (`postTransactions`). A page beyond the end has no row with the
  // count.
  const [first] = rows;
  const total = filter || !first ? await countLedgerLines(tx, owner, filter) : Number(first.lines);
  return { rows, total };
}

async function countLedgerLines(tx: Tx, owner: LedgerOwner, filter = sql`true`): Promise<number> {
  const { rows } = await tx.execute<{ total: string }>(
    sql`select count(*) as total from (${selectLedgerLines(owner)}) line where ${filter}`,
  );
  return Number(rows[0]?.total);
}

type LedgerOwner = { corporationId: string; leaseId: string };

type LineOptions = {
  /** Excludes earlier lines. Balances are counted down from today's, so they stay correct. */
  since?: SQL;
  /** Today's balance, when the statement has already read it. */
  balance?: SQL;
};

/** Selects every line with its effect on the account (`cents`) and the balance after it. */
export function selectLedgerLines(
  { corporationId, leaseId }: LedgerOwner,
  { since, balance }: LineOptions = {},
): SQL {
  const account = getReceivableAccountId(leaseId);
  // Filters by transaction only: with an account filter, the planner would scan the account's index for each
  // line.
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

/** Joins a line to its charge, its payment and the line that it reverses or that reverses it. */
function selectWithDetails(page: SQL, corporationId: string): SQL {
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

/** Returns the filter condition; undefined when every line is requested. */
function toCondition(
  { search, types, from, to }: LedgerFilter,
  owner: LedgerOwner,
): SQL | undefined {
  const conditions: SQL[] = [];
  if (types?.length) conditions.push(sql`transaction_type in ${types}`);
  if (from) conditions.push(sql`posted_on >= ${from}`);
  if (to) conditions.push(sql`posted_on <= ${to}`);
  const cleanSearch = cleanText(search ?? '');
  if (cleanSearch !== '') conditions.push(matchesSearch(cleanSearch, owner));
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` and `);
}

const AMOUNT = /^[-−]?\$?[\d,]+(\.\d{1,2})?$/;

/** Matches text of the description, a name or a reference; or an amount as entered. */
function matchesSearch(search: string, { corporationId, leaseId }: LedgerOwner): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  // Not correlated with the line, so the payments are searched once instead of once per line.
  // The names of lines as the services store them, for a search in another language.
  const names = [pattern, ...findStoredLedgerTexts(search)];
  const text = sql`description ilike any(${sql.param(names)}::text[]) or payee_payer ilike ${pattern}
    or payment_id in (select payment_id from payment
      where corporation_id = ${corporationId} and lease_id = ${leaseId}
        and reference ilike ${pattern})`;
  const entry = cleanEntry(search);
  if (!AMOUNT.test(entry)) return sql`(${text})`;
  const digits = entry.replace(/[^\d.]/g, '');
  return sql`(${text} or (abs(cents) / 100.0)::numeric(14, 2)::text like ${`${digits}%`})`;
}
