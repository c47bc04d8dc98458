/** One posting: line, account, lease and amount in cents, as text. */
export type PostingFields = readonly [
  line: string,
  accountId: string,
  leaseId: string,
  amountCents: string,
];

/** A transaction with its postings in the order of their lines. */
export type ChainedEntry = {
  transactionId: string;
  leaseId: string;
  /** All fields of the canonical form, in its order. */
  fields: readonly (string | null)[];
  postings: readonly PostingFields[];
  /** Whether the chain of any lease has a link for the transaction. */
  isLinked: boolean;
};

export type ChainLink = {
  /** Position in the chain, from 1. */
  sequence: number;
  transactionId: string;
  /** The number of postings at commit. */
  postings: number;
  previousHash: string;
  hash: string;
};

/** The end of a chain as its own row records it. */
export type ChainEnd = { sequence: number; hash: string };

/** Everything that the database has about the ledger of one lease, from one snapshot. */
export type LeaseLedger = {
  corporationId: string;
  leaseId: string;
  /** Null when the row of the chain is missing. */
  end: ChainEnd | null;
  links: readonly ChainLink[];
  entries: readonly ChainedEntry[];
};

/** What happened to the row that a problem names. */
export type ChainProblemKind = 'changed' | 'removed' | 'inserted' | 'reordered';

export type ChainProblem = {
  kind: ChainProblemKind;
  /** Id of the transaction; `sequence <n>` when the link that had the id is removed too. */
  transactionId: string;
  /** One sentence for the office and the operator. */
  detail: string;
};
