import { createHash } from 'node:crypto';
import pg from 'pg';
import { inside, type Role } from './inside.ts';
import { type KnownColumns, type Named, Turn } from './turn.ts';

/** Statements that one connection keeps planned; whatever comes beyond is planned each time. */
const MOST_NAMES = 400;
/** Longer texts are inserts of many rows, which are not asked again. */
const LONGEST_TEXT = 6_000;

/**
 * A connection that names its statements, so that PostgreSQL plans each of them once and not at every
 * request: with row-level security, planning takes several times as long as executing. What a transaction
 * asks in one turn of the process leaves as one query, and everything in one piece: sending costs more
 * than asking.
 */
export class NamedClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #known: KnownColumns = new Map();
  #turn: Turn | undefined;
  #isHeldBack = false;

  // The many forms of `query` have one thing in common: a text or a configuration comes first.
  override query = ((first: unknown, ...rest: unknown[]) => {
    const transaction = inside.getStore();
    if (transaction?.hasEnded) throw new Error('Asked after its transaction has ended.');
    this.#holdBack();
    const asked = this.#named(transaction ? asPlain(first) : first, transaction?.role);
    if (transaction && isNamed(asked) && !wantsCall(rest)) return this.#askInTurn(asked, rest);
    this.#sendTurn();
    return super.query(asked as string, ...(rest as []));
  }) as pg.Client['query'];

  async #askInTurn(asked: Named & { values?: unknown[] }, [values]: unknown[]): Promise<unknown> {
    this.#turn ??= new Turn(this.#known);
    try {
      return await this.#turn.ask(asked, (values as unknown[] | undefined) ?? asked.values);
    } catch (error) {
      // Who asked, instead of where the answer was read.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  #sendTurn(): void {
    const turn = this.#turn;
    this.#turn = undefined;
    if (turn) super.query(turn);
  }

  /** What leaves in one turn of the process leaves in one piece. */
  #holdBack(): void {
    if (this.#isHeldBack) return;
    this.#isHeldBack = true;
    const { stream } = this.connection;
    stream.cork();
    // After every promise that is settled already.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#isHeldBack = false;
        this.#sendTurn();
        stream.uncork();
      }),
    );
  }

  /**
   * A plan holds for one role: where the other one takes the same statement, PostgreSQL makes it anew, at
   * every change. So each role has names of its own.
   */
  #named(first: unknown, role: Role | undefined): unknown {
    if (!isPlain(first)) return first;
    const name = first.name ?? this.#nameOf(first.text);
    if (name === undefined) return first;
    return { ...first, name: role === undefined ? name : `${name}-${role}` };
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST_NAMES || text.length > LONGEST_TEXT) return undefined;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    this.#names.set(text, name);
    return name;
  }
}

const wantsCall = (rest: readonly unknown[]) => typeof rest.at(-1) === 'function';

const asPlain = (first: unknown) => (typeof first === 'string' ? { text: first } : first);

const isNamed = (asked: unknown): asked is Named => isPlain(asked) && asked.name !== undefined;

/** A configuration as drizzle gives it, which is no query object of its own. */
function isPlain(first: unknown): first is { text: string; name?: string } {
  if (typeof first !== 'object' || first === null) return false;
  const { text, submit } = first as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined;
}
