import type {
  ChainedEntry,
  ChainLink,
  ChainProblem,
  LeaseLedger,
} from 'services/payments/ledger-audit/lease-ledger';
import { computeLinkHash, ORDER_COMBINATIONS } from './ledger-text.ts';
import { orderLinks, toProblem } from './order-links.ts';

/** A link whose hash is not that of its transaction. */
type Mismatch = { link: ChainLink; entry: ChainedEntry };

/** Comparing every mismatch with every other is quadratic. With more of them than this, all are `changed`. */
const MAX_COMPARED = 200;

/**
 * Checks the chain of one lease. Returns one problem for each transaction that was changed, removed, inserted or
 * reordered since it was posted; a removed or inserted posting counts as the change of its transaction.
 */
export function checkChain(ledger: LeaseLedger): ChainProblem[] {
  const { links, problems } = orderLinks(ledger);
  const entries = new Map(ledger.entries.map((entry) => [entry.transactionId, entry]));
  const mismatches: Mismatch[] = [];
  for (const link of links) {
    const entry = entries.get(link.transactionId);
    if (!entry) {
      problems.push(toProblem('removed', link.transactionId, 'The transaction is missing.'));
    } else if (computeLinkHash(link.previousHash, entry) !== link.hash) {
      mismatches.push({ link, entry });
    } else if (entry.postings.length !== link.postings) {
      problems.push(toProblem('changed', link.transactionId, 'The link counts other postings.'));
    }
  }
  problems.push(...mismatches.map((mismatch) => explainMismatch(mismatch, mismatches)));
  for (const { isLinked, transactionId } of ledger.entries) {
    if (isLinked) continue;
    problems.push(toProblem('inserted', transactionId, 'The transaction is in no chain.'));
  }
  return removeDuplicates(problems);
}

function explainMismatch(mismatch: Mismatch, all: readonly Mismatch[]): ChainProblem {
  const { link, entry } = mismatch;
  const { transactionId } = link;
  const more = entry.postings.length - link.postings;
  if (more < 0) return toProblem('removed', transactionId, `${-more} postings are missing.`);
  if (more > 0) return toProblem('inserted', transactionId, `${more} postings were added.`);
  return wasReordered(mismatch, all)
    ? toProblem('reordered', transactionId, 'It has the place of another transaction.')
    : toProblem('changed', transactionId, 'The hash is not that of the transaction.');
}

/** Whether the hash fits once the place in the ledger is exchanged with another transaction that does not fit. */
function wasReordered({ link, entry }: Mismatch, all: readonly Mismatch[]): boolean {
  if (all.length > MAX_COMPARED) return false;
  const fits = (candidate: Pick<ChainedEntry, 'fields' | 'postings'>) =>
    computeLinkHash(link.previousHash, candidate) === link.hash;
  return all.some(
    ({ entry: other }) =>
      other !== entry &&
      (fits(other) ||
        listExchanges(entry.fields, other.fields).some((fields) => fits({ ...entry, fields }))),
  );
}

/** Returns the fields with each combination of the order fields taken from another transaction. */
function listExchanges(fields: ChainedEntry['fields'], others: ChainedEntry['fields']) {
  return ORDER_COMBINATIONS.map((combination) =>
    fields.map((value, index) => (combination.includes(index) ? (others[index] ?? null) : value)),
  );
}

function removeDuplicates(problems: readonly ChainProblem[]): ChainProblem[] {
  const byKey = new Map(problems.map((one) => [`${one.kind} ${one.transactionId}`, one]));
  return [...byKey.values()];
}
