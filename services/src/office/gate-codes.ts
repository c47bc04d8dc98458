import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from 'services/db/database';
import { person } from 'services/db/schema/people';
import { workOrderGateCode } from 'services/db/schema/work-order-intake';
import { openGateCode } from 'services/maintenance/gate-code';
import { holdNamed } from 'services/maintenance/office-acts';
import type { Outcome } from './act-schema.ts';

/** The codes that came with a request, for whoever goes there. They stand in the rows alone: the text is kept. */
export async function readGateCodes(tx: Tx, request: string, secret: string): Promise<Outcome> {
  const held = await holdNamed(tx, request);
  const rows = await tx
    .select({
      sealed: workOrderGateCode.sealed,
      firstName: person.firstName,
      lastName: person.lastName,
    })
    .from(workOrderGateCode)
    .innerJoin(
      person,
      and(
        eq(person.corporationId, workOrderGateCode.corporationId),
        eq(person.personId, workOrderGateCode.personId),
      ),
    )
    .where(
      and(
        eq(workOrderGateCode.corporationId, held.corporationId),
        eq(workOrderGateCode.workOrderId, held.workOrderId),
      ),
    )
    .orderBy(asc(workOrderGateCode.keptAt));
  const many = rows.length === 1 ? '1 code' : `${rows.length} codes`;
  return {
    text: `Request #${held.number} has ${many}.`,
    rows: await Promise.all(
      rows.map(async ({ sealed, firstName, lastName }) => ({
        from: `${firstName} ${lastName}`,
        code: await openGateCode(secret, held, sealed),
      })),
    ),
  };
}
