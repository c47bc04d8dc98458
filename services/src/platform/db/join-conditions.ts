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

// Join conditions as predicates: `isDoorOfLease` joins the door of a lease. Every key includes the corporation.

export const isDoorOfLease = and(
  eq(door.corporationId, lease.corporationId),
  eq(door.doorId, lease.doorId),
);

export const isPropertyOfDoor = and(
  eq(property.corporationId, door.corporationId),
  eq(property.propertyId, door.propertyId),
);

export const isNoticeRuleOfProperty = and(
  eq(noticeRule.corporationId, property.corporationId),
  eq(noticeRule.propertyId, property.propertyId),
);

export const isPartyOfPerson = and(
  eq(leaseParty.corporationId, person.corporationId),
  eq(leaseParty.personId, person.personId),
);

export const isChargeLineOfLease = and(
  eq(leaseChargeLine.corporationId, lease.corporationId),
  eq(leaseChargeLine.leaseId, lease.leaseId),
);

/** The move-out of a lease that is in progress. */
export const isOpenMoveOutOfLease = and(
  eq(moveOut.corporationId, lease.corporationId),
  eq(moveOut.leaseId, lease.leaseId),
  eq(moveOut.moveOutStatusId, MOVE_OUT_IN_PROGRESS),
);

export const isNoticeOfMoveOut = and(
  eq(notice.corporationId, moveOut.corporationId),
  eq(notice.moveOutId, moveOut.moveOutId),
);

export const isPersonOfMoveOut = and(
  eq(moveOutPerson.corporationId, moveOut.corporationId),
  eq(moveOutPerson.moveOutId, moveOut.moveOutId),
);

export const isChargeOfAllocation = and(
  eq(charge.corporationId, paymentAllocation.corporationId),
  eq(charge.chargeId, paymentAllocation.chargeId),
);

export const isPaymentOfAllocation = and(
  eq(payment.corporationId, paymentAllocation.corporationId),
  eq(payment.paymentId, paymentAllocation.paymentId),
);

export const isAutoPayAttemptOfPayment = and(
  eq(autoPayAttempt.corporationId, payment.corporationId),
  eq(autoPayAttempt.paymentId, payment.paymentId),
);

export const isChargeOfTransaction = and(
  eq(charge.corporationId, ledgerTransaction.corporationId),
  eq(charge.transactionId, ledgerTransaction.transactionId),
);

export const isChargeOfQuestion = and(
  eq(charge.corporationId, chargeQuestion.corporationId),
  eq(charge.chargeId, chargeQuestion.chargeId),
);

export const isMessageOfQuestion = and(
  eq(chargeQuestionMessage.corporationId, chargeQuestion.corporationId),
  eq(chargeQuestionMessage.questionId, chargeQuestion.questionId),
);

export const isLeaseOfWorkOrder = and(
  eq(lease.corporationId, workOrder.corporationId),
  eq(lease.leaseId, workOrder.leaseId),
);

export const isSeenMarkOfWorkOrder = and(
  eq(workOrderSeen.corporationId, workOrder.corporationId),
  eq(workOrderSeen.workOrderId, workOrder.workOrderId),
);

export const isSlotOfVisitOffer = and(
  eq(visitSlot.corporationId, visitOffer.corporationId),
  eq(visitSlot.slotId, visitOffer.slotId),
);

export const isVisitWishOfWorkOrder = and(
  eq(visitWish.corporationId, workOrder.corporationId),
  eq(visitWish.workOrderId, workOrder.workOrderId),
);

export const isIntakeOfWorkOrder = and(
  eq(workOrderIntake.corporationId, workOrder.corporationId),
  eq(workOrderIntake.workOrderId, workOrder.workOrderId),
);

export const isGateCodeOfWorkOrder = and(
  eq(workOrderGateCode.corporationId, workOrder.corporationId),
  eq(workOrderGateCode.workOrderId, workOrder.workOrderId),
);
