import type { Tx } from 'services/platform/db/database';
import {
  chargeQuestion,
  chargeQuestionMessage,
} from 'services/platform/db/schema/charge-questions';
import type { CapabilityAccess } from 'services/testing/access-matrix/capability-rows';
import {
  AMARA,
  AMARA_LEASE,
  createRowId,
  createRows,
} from 'services/testing/access-matrix/rows/rows-to-copy';

const CHARGE = 'charge-lease-okafor-deposit';

/** Access rules: every occupant of the lease may ask about a charge. */
export const access: CapabilityAccess = {
  byIds: {
    'payments.getChargeQuestion': {
      buildRequest: ({ charge }) => ({ params: { charge_id: charge } }),
      may: 'lease',
      movedOut: 'done',
    },
    'payments.questionCharge': {
      buildRequest: ({ charge }) => ({
        params: { charge_id: charge },
        body: { text: 'What is this for?' },
      }),
      may: 'lease',
      successStatus: 201,
      movedOut: 404,
    },
  },
  lists: {
    'payments.getChargeQuestion': {
      buildRequest: () => ({ params: { charge_id: CHARGE } }),
      lists: { '.messages[]': 'grows' },
    },
  },
  coveredMutations: ['questionCharge'],
  addRows: growQuestion,
};

async function growQuestion(tx: Tx, first: number, last: number): Promise<void> {
  const question = { ...AMARA_LEASE, questionId: createRowId('question', 1) };
  const at = new Date();
  await tx
    .insert(chargeQuestion)
    .values({
      ...question,
      chargeId: CHARGE,
      state: 'open' as const,
      updatedAt: at,
    })
    .onConflictDoNothing();
  await tx.insert(chargeQuestionMessage).values(
    createRows(first, last, (n) => ({
      ...question,
      messageId: createRowId('message', n),
      position: n,
      personId: AMARA.personId,
      authorName: 'Amara Okafor',
      text: 'What is this for?',
      writtenAt: at,
    })),
  );
}
