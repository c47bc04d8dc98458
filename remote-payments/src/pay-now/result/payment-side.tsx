import type { ReactNode } from 'react';
import type { Payment } from 'shared/contract/payments/payments';
import { formatDate, formatInstant } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { rentStatusPath } from 'shared/paths/paths';
import { useOfficeContact } from 'shared/queries/utility';
import { media } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { DescriptionList } from 'shared/ui/description-list';
import { DownloadButton } from 'shared/ui/download-button';
import { getWrittenLang, markWritten } from 'shared/ui/mark-written';
import { NotTranslated } from 'shared/ui/not-translated';
import { PhoneLink } from 'shared/ui/phone-link';
import { SidePart } from 'shared/ui/side-part';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { formatPaidWith } from '#src/format/paid-with.ts';
import { useProofDownload } from '#src/queries/rent-status.ts';
import { isOutcomeUnknown } from '#src/queries/unknown-payment.ts';
import { t } from '../texts.ts';
import { MoneyLines } from '../totals/money-lines.tsx';
import { formatPaymentState, getStateLook } from './payment-messages.ts';

interface PaymentSideProps {
  payment: Payment;
  timeZone: string | undefined;
}

/** Shows the receipt details and the allocations of the payment. */
export function PaymentSide({ payment, timeZone }: PaymentSideProps) {
  const paidFor = hasReachedUs(payment) ? t('result.paidFor') : t('result.paysFor');
  const isTaken = payment.state !== 'failed' && payment.state !== 'cancelled';
  const lines = getAllocationLines(payment);
  return (
    <>
      <SidePart title={t('result.facts')}>
        <DescriptionList rows={getReceiptRows({ payment, timeZone })} />
      </SidePart>
      {isTaken && lines.length > 0 && (
        <SidePart title={paidFor}>
          <MoneyLines lines={lines} />
        </SidePart>
      )}
      <RentProof payment={payment} />
      {isOutcomeUnknown(payment) && <OfficeContact reference={payment.reference} />}
    </>
  );
}

function getAllocationLines({ allocations, ahead_cents: aheadCents }: Payment) {
  const lines: { label: ReactNode; amount: string }[] = allocations.map((allocation) => ({
    label: markWritten(allocation.description, 'unknown'),
    amount: formatMoney(allocation.amount_cents),
  }));
  const ahead = { label: t('result.ahead'), amount: formatMoney(aheadCents) };
  return aheadCents > 0 ? [...lines, ahead] : lines;
}

function getReceiptRows({ payment, timeZone }: PaymentSideProps) {
  const formatAt = (instant: string) => (
    <DateAndTime text={formatInstant(instant, timeZone, { year: true })} />
  );
  return [
    {
      term: t('result.status'),
      value: <Chip {...getStateLook(payment)}>{formatPaymentState(payment)}</Chip>,
    },
    {
      term: isOutcomeUnknown(payment) ? t('result.attempt') : t('result.reference'),
      value: <NotTranslated>{payment.reference}</NotTranslated>,
    },
    {
      term: t('result.payer'),
      value: <NotTranslated>{payment.payer_name}</NotTranslated>,
    },
    { term: t('result.from'), value: formatPaidWith(payment.method_label) },
    { term: t('result.to'), value: <NotTranslated>{payment.payee_name}</NotTranslated> },
    { term: t('result.amount'), value: formatMoney(payment.amount_cents) },
    { term: t('result.fee'), value: formatMoney(payment.fee_cents) },
    ...(payment.fee_cents > 0
      ? [{ term: t('result.total'), value: formatMoney(payment.total_cents) }]
      : []),
    ...(payment.state === 'scheduled' && payment.debit_on !== null
      ? [{ term: t('result.debitComing'), value: formatDate(payment.debit_on, { year: true }) }]
      : []),
    {
      term: wasSent(payment) ? t('result.submitted') : t('result.authorized'),
      value: formatAt(payment.submitted_at),
    },
    ...(payment.settled_at === null
      ? []
      : [{ term: t('result.receivedFact'), value: formatAt(payment.settled_at) }]),
    ...(payment.refunded_cents > 0
      ? [{ term: t('result.refundedFact'), value: formatMoney(payment.refunded_cents) }]
      : []),
    ...(payment.returned_on === null
      ? []
      : [
          {
            term: t('result.returnedFact'),
            value: formatDate(payment.returned_on, { year: true }),
          },
        ]),
  ];
}

/** True for payments that settled, including those that were returned or refunded later. */
const hasReachedUs = ({ state, settled_at: settledAt }: Payment) =>
  settledAt !== null || state === 'returned';

/** False for payments that were authorized but never sent. */
const wasSent = ({ state, failure }: Payment) =>
  state !== 'scheduled' && state !== 'cancelled' && failure !== 'not_sent';

/** Renders "Nov 20, 2026, 10:04 pm CT" so that a line break can only occur before the time. */
function DateAndTime({ text }: { text: string }) {
  const comma = text.lastIndexOf(', ');
  return (
    <>
      <span>{text.slice(0, comma + 1)}</span> <Unbroken>{text.slice(comma + 2)}</Unbroken>
    </>
  );
}

const Unbroken = styled.span`
  white-space: nowrap;
`;

/** Downloads a PDF about the payment for third parties: a status before settlement, a proof after it. */
function RentProof({ payment }: { payment: Payment }) {
  const proof = useProofDownload();
  return (
    <OnScreen>
      <SidePart title={t('result.rent')}>
        <TextLink to={rentStatusPath}>{t('result.rentLink')}</TextLink>
        <DownloadButton state={proof} onDownload={() => proof.mutate(payment.payment_id)}>
          {hasArrived(payment) ? t('result.proof') : t('result.standing')}
        </DownloadButton>
      </SidePart>
    </OnScreen>
  );
}

const OnScreen = styled.div`
  ${media.print} { display: none; }
`;

const hasArrived = ({ state }: Payment) =>
  state === 'settled' || state === 'refund_pending' || state === 'partly_refunded';

function OfficeContact({ reference }: { reference: string }) {
  const office = useOfficeContact().data;
  return (
    <SidePart title={t('result.person')}>
      <p>{t('result.personText', { reference })}</p>
      {office && (
        <p>
          <PhoneLink number={office.office_phone} />
          <span lang={getWrittenLang()}>{`, ${office.office_hours}`}</span>
        </p>
      )}
    </SidePart>
  );
}
