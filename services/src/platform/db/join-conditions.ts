import { and, eq } from 'drizzle-orm';
import { autoPayAttempt } from './schema/auto-pay.ts';
import { chargeQuestion, chargeQuestionMessage } from './schema/charge-questions.ts';
import {
  lease,
  leaseChargeLine,
  leaseParty,
  MOVE_OUT_IN_PROGRESS,
  moveOut,
  moveOutPerson,
} from './schema/leases.ts';
import { ledgerTransaction } from './schema/ledger.ts';
import { workOrder, workOrderSeen } from './schema/maintenance.ts';
import { notice, noticeRule } from './schema/notices.ts';
import { charge, payment, paymentAllocation } from './schema/payments.ts';
import { door, person, property } from './schema/people.ts';
import { visitOffer, visitSlot, visitWish } from './schema/visits.ts';
import { workOrderGateCode, workOrderIntake } from './schema/work-order-intake.ts';

// Join conditions, named after the joined table and the table that it belongs to. Every key includes the
// corporation.

export const doorOfLease = and(
  eq(door.corporationId, lease.corporationId),
  eq(door.doorId, lease.doorId),
);

export const propertyOfDoor = and(
  eq(property.corporationId, door.corporationId),
  eq(property.propertyId, door.propertyId),
);

export const noticeRuleOfProperty = and(
  eq(noticeRule.corporationId, property.corporationId),
  eq(noticeRule.propertyId, property.propertyId),
);

export const partyOfPerson = and(
  eq(leaseParty.corporationId, person.corporationId),
  eq(leaseParty.personId, person.personId),
);

export const chargeLineOfLease = and(
  eq(leaseChargeLine.corporationId, lease.corporationId),
  eq(leaseChargeLine.leaseId, lease.leaseId),
);

/** The move-out of a lease that is in progress. */
export const moveOutOfLease = and(
  eq(moveOut.corporationId, lease.corporationId),
  eq(moveOut.leaseId, lease.leaseId),
  eq(moveOut.moveOutStatusId, MOVE_OUT_IN_PROGRESS),
);

export const noticeOfMoveOut = and(
  eq(notice.corporationId, moveOut.corporationId),
  eq(notice.moveOutId, moveOut.moveOutId),
);

export const personOfMoveOut = and(
  eq(moveOutPerson.corporationId, moveOut.corporationId),
  eq(moveOutPerson.moveOutId, moveOut.moveOutId),
);

export const chargeOfAllocation = and(
  eq(charge.corporationId, paymentAllocation.corporationId),
  eq(charge.chargeId, paymentAllocation.chargeId),
);

export const paymentOfAllocation = and(
  eq(payment.corporationId, paymentAllocation.corporationId),
  eq(payment.paymentId, paymentAllocation.paymentId),
);

export const autoPayAttemptOfPayment = and(
  eq(autoPayAttempt.corporationId, payment.corporationId),
  eq(autoPayAttempt.paymentId, payment.paymentId),
);

export const chargeOfTransaction = and(
  eq(charge.corporationId, ledgerTransaction.corporationId),
  eq(charge.transactionId, ledgerTransaction.transactionId),
);

export const chargeOfQuestion = and(
  eq(charge.corporationId, chargeQuestion.corporationId),
  eq(charge.chargeId, chargeQuestion.chargeId),
);

export const messageOfQuestion = and(
  eq(chargeQuestionMessage.corporationId, chargeQuestion.corporationId),
  eq(chargeQuestionMessage.questionId, chargeQuestion.questionId),
);

export const leaseOfWorkOrder = and(
  eq(lease.corporationId, workOrder.corporationId),
  eq(lease.leaseId, workOrder.leaseId),
);

export const seenOfWorkOrder = and(
  eq(workOrderSeen.corporationId, workOrder.corporationId),
  eq(workOrderSeen.workOrderId, workOrder.workOrderId),
);

export const slotOfVisitOffer = and(
  eq(visitSlot.corporationId, visitOffer.corporationId),
  eq(visitSlot.slotId, visitOffer.slotId),
);

export const visitWishOfWorkOrder = and(
  eq(visitWish.corporationId, workOrder.corporationId),
  eq(visitWish.workOrderId, workOrder.workOrderId),
);

export const intakeOfWorkOrder = and(
  eq(workOrderIntake.corporationId, workOrder.corporationId),
  eq(workOrderIntake.workOrderId, workOrder.workOrderId),
);

export const gateCodeOfWorkOrder = and(
  eq(workOrderGateCode.corporationId, workOrder.corporationId),
  eq(workOrderGateCode.workOrderId, workOrder.workOrderId),
);
