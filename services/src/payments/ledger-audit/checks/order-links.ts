import type {
  ChainEnd,
  ChainLink,
  ChainProblem,
  ChainProblemKind,
  LeaseLedger,
} from 'services/payments/ledger-audit/lease-ledger';

export const toProblem = (
  kind: ChainProblemKind,
  transactionId: string,
  detail: string,
): ChainProblem => ({ kind, transactionId, detail });

type OrderedLinks = { links: ChainLink[]; problems: ChainProblem[] };

/**
 * Follows the chain from its end to its start by the hashes. Returns the links in the order of the chain, and what is
 * missing, unknown or in another order.
 */
export function orderLinks({ end, links, leaseId }: LeaseLedger): OrderedLinks {
  const problems: ChainProblem[] = [];
  if (!end && links.length > 0) {
    problems.push(toProblem('removed', leaseId, 'The row with the end of the chain is missing.'));
  }
  const walked = walkBack(end ?? getLastLink(links), links);
  const isWalked = new Set(walked.links);
  const unknown = links.filter((link) => !isWalked.has(link));
  return {
    links: walked.links,
    problems: [
      ...problems,
      ...walked.problems,
      ...unknown.map(({ transactionId }) =>
        toProblem('inserted', transactionId, 'The chain does not lead to this transaction.'),
      ),
      ...findReordered(walked.links),
    ],
  };
}

function getLastLink(links: readonly ChainLink[]): ChainEnd {
  return links.reduce<ChainEnd>((last, link) => (link.sequence > last.sequence ? link : last), {
    sequence: 0,
    hash: '',
  });
}

function walkBack(end: ChainEnd, links: readonly ChainLink[]): OrderedLinks {
  const byHash = new Map(links.map((link) => [link.hash, link]));
  const bySequence = new Map(links.map((link) => [link.sequence, link]));
  const walked = new Set<ChainLink>();
  const problems: ChainProblem[] = [];
  const getNew = (link: ChainLink | undefined) => (link && !walked.has(link) ? link : undefined);
  // Null after a missing link, whose previous hash nobody knows.
  let hash: string | null = end.hash;
  let position = end.sequence;
  for (; position > 0 && hash !== ''; position -= 1) {
    const known: ChainLink | undefined = hash === null ? undefined : getNew(byHash.get(hash));
    const link: ChainLink | undefined = known ?? getNew(bySequence.get(position));
    if (link) walked.add(link);
    if (!known) problems.push(...explainUnknownHash(hash, link, position));
    hash = link?.previousHash ?? null;
  }
  const inOrder = [...walked].reverse();
  problems.push(...checkStart(inOrder[0], position, hash));
  return { links: inOrder, problems };
}

/** Returns the problem of a position at which no link has the hash that the next one names. */
function explainUnknownHash(
  hash: string | null,
  link: ChainLink | undefined,
  position: number,
): ChainProblem[] {
  if (!link) return [toProblem('removed', `sequence ${position}`, 'The link is missing.')];
  if (hash === null) return [];
  return [toProblem('changed', link.transactionId, 'The next link has another hash.')];
}

/** Checks that the walk ended at position 0, with a link that follows none. */
function checkStart(
  first: ChainLink | undefined,
  position: number,
  hash: string | null,
): ChainProblem[] {
  if (position > 0) {
    const detail = `The chain has ${position} links less than its row counts.`;
    return [toProblem('removed', 'sequence 1', detail)];
  }
  if (!first || !hash) return [];
  return [toProblem('changed', first.transactionId, 'The first link follows another.')];
}

/** Finds links whose sequence numbers are not in the order of the chain. */
function findReordered(links: readonly ChainLink[]): ChainProblem[] {
  const sorted = [...links].sort((a, b) => a.sequence - b.sequence);
  return links
    .filter((link, index) => sorted[index] !== link)
    .map(({ transactionId }) =>
      toProblem('reordered', transactionId, 'The sequence number is not that of the chain.'),
    );
}
