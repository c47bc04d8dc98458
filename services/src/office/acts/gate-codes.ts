import { and, asc, eq } from 'drizzle-orm';
import { openGateCode } from 'services/maintenance/requests/gate-code';
import { holdNamed } from 'services/maintenance/work-orders/acts/office-acts';
import type { Outcome } from 'services/office/act-schema';
import type { Tx } from 'services/platform/db/database';
import { person } from 'services/platform/db/schema/people';
import { workOrderGateCode } from 'services/platform/db/schema/work-order-intake';

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
