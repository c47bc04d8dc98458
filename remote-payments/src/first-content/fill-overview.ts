import type { AccountSummary } from 'shared/contract/payments/summary';
import type { Address } from 'shared/contract/resident';
import { hasAddress } from 'shared/federation/first-content/has-address';
import type { FillFirstContent, Part } from 'shared/federation/first-content/part';
import { joinAddress } from 'shared/format/address';
import { formatMoney, splitMoney } from 'shared/format/money';
import { describeAmountsDue } from '../amounts-due/describe-amounts-due.ts';
import * as describe from '../overview/money/describe-money.ts';
import { getPaymentDenialReason } from '../queries/denial/payment-denial-reason.ts';
import { isAccountSummary } from './is-account-summary.ts';

/**
 * Fills the money block from the account summary, and the address. Nothing without a lease, and for other views of the
 * page. The address may be missing.
 */
export const fillOverview: FillFirstContent = ([summary, address], { path, search }) => {
  if (path !== '' || new URLSearchParams(search).has('view')) return null;
  if (!isAccountSummary(summary)) return null;
  return { part: 'page', slots: { lead: fillAddress(address), block: fillMoneyBlock(summary) } };
};

function fillAddress(answer: unknown): Part {
  if (!hasAddress(answer)) return { part: 'address-loading', slots: {} };
  const { addressByDoorId } = (answer as { data: { addressByDoorId: Address } }).data;
  return { part: 'address', slots: { text: joinAddress(addressByDoorId) } };
}

function fillMoneyBlock(summary: AccountSummary): Part {
  const cents = summary.left_to_pay_cents;
  const figures = fillFigures(summary);
  if (cents <= 0) {
    const texts = describe.describeNothingToPay(summary);
    const shownFigures = summary.pending_cents > 0 ? figures : [];
    return { part: 'nothing', slots: { ...texts, figures: shownFigures } };
  }
  const chip = describe.describeDueChip(summary.amounts_due, summary.today);
  const { whole, cents: fraction } = splitMoney(cents);
  const lateFee = describe.describeLateFee(summary);
  return {
    part: 'due',
    slots: {
      chip: chip === null ? [] : { part: `chip-${chip.look}`, slots: { text: chip.text } },
      amount: formatMoney(cents),
      whole,
      fraction,
      figures,
      lines: describeAmountsDue(summary.amounts_due).map((text) => ({
        part: 'line',
        slots: { text: { rich: text } },
      })),
      lateFee: lateFee === null ? [] : { part: 'late-fee', slots: { text: lateFee } },
      action: fillAction(summary),
    },
  };
}

function fillFigures(summary: AccountSummary): Part {
  const { bar, pendingCents, leftCents, ...texts } = describe.describeFigures(summary);
  const shares = { pending: String(pendingCents), left: String(leftCents) };
  const segments = pendingCents > 0 ? 'bar-pending' : 'bar';
  return {
    part: 'figures',
    slots: {
      ...texts,
      bar: bar === null ? [] : { part: segments, slots: { label: bar, ...shares } },
    },
  };
}

/** Whether the renter has moved out is not known yet; the page then allows the action, too. */
function fillAction(summary: AccountSummary): Part {
  const denialReason = getPaymentDenialReason({ ...summary, moved_out: undefined });
  const { kind, ...texts } = describe.getPayAction(summary, denialReason);
  return { part: `action-${kind}`, slots: texts };
}
