import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { person } from 'services/platform/db/schema/people';
import { type Places, statement } from 'services/platform/db/statement';
import { notFound } from 'services/platform/errors/problem';

const namesOf = statement(
  'name-of',
  (tx, given: Places<{ corporationId: string; personId: string }>) =>
    tx
      .select({ firstName: person.firstName, lastName: person.lastName })
      .from(person)
      .where(
        and(eq(person.corporationId, given.corporationId), eq(person.personId, given.personId)),
      ),
);

/** As in `Maya Ortiz`. */
export async function nameOf(tx: Tx, corporationId: string, personId: string): Promise<string> {
  const [row] = await namesOf(tx, { corporationId, personId });
  if (!row) throw notFound();
  return `${row.firstName} ${row.lastName}`;
}
