import type { LedgerLine } from 'shared/contract/cash-ledger';
import { formatMoney } from 'shared/format/money';
import { getReceiptPath } from 'shared/paths/paths';
import { DescriptionList } from 'shared/ui/description-list';
import { Disclosure } from 'shared/ui/disclosure';
import { useHasDraft } from 'shared/ui/draft-scope';
import { formatWithWritten } from 'shared/ui/format-with-written';
import { getWrittenLang } from 'shared/ui/mark-written';
import { NotTranslated } from 'shared/ui/not-translated';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { TextLink } from 'shared/ui/text-link';
import {
  ChargeQuestionDisclosure,
  QuestionChip,
} from '../charge-question/charge-question-disclosure.tsx';
import { formatPaidWith } from '../format/paid-with.ts';
import { usePayment } from '../queries/pay-now.ts';
import { t } from './texts.ts';

/** Shows the details of a ledger line: the reason for a charge, or the method and allocations of a payment. */
export function LineDetails({ line }: { line: LedgerLine }) {
  const isAsking = useHasDraft('ledger-question', line.charge_id ?? undefined);
  if (line.payment_id === null && line.reason === null) return null;
  return (
    <Disclosure label={t('details')} about={line.description} open={isAsking}>
      {line.reason !== null && <p lang={getWrittenLang('unknown')}>{line.reason}</p>}
      {line.question_state && <QuestionChip state={line.question_state} />}
      {line.charge_id !== null && (
        <ChargeQuestionDisclosure
          charge={{ ...line, charge_id: line.charge_id }}
          draftName="ledger-question"
        />
      )}
      {line.payment_id !== null && <PaymentDetails line={line} paymentId={line.payment_id} />}
    </Disclosure>
  );
}

function PaymentDetails({ line, paymentId }: { line: LedgerLine; paymentId: string }) {
  const payment = usePayment(paymentId);
  return (
    <>
      <DescriptionList
        rows={[
          { term: t('details.by'), value: <NotTranslated>{line.payee_payer}</NotTranslated> },
          {
            term: t('details.method'),
            value: line.method_label && formatPaidWith(line.method_label),
          },
          {
            term: t('details.reference'),
            value: line.reference && <NotTranslated>{line.reference}</NotTranslated>,
          },
        ]}
      />
      <QueryView
        query={payment}
        loading={<Placeholder type="bodyText" shade="dark" />}
        failure={{ title: t('details.failed') }}
      >
        {({ allocations, amount_cents, ahead_cents: aheadCents }) => (
          <>
            <p>
              <b>{t('details.paysFor')}</b>
            </p>
            <ul>
              {allocations.map((part) => (
                <li key={part.description}>
                  {formatWithWritten(
                    (description) =>
                      t('details.part', { description, amount: formatMoney(part.amount_cents) }),
                    part.description,
                    'unknown',
                  )}
                </li>
              ))}
              {aheadCents > 0 && <li>{t('details.ahead', { amount: formatMoney(aheadCents) })}</li>}
              {allocations.length === 0 && aheadCents === 0 && (
                <li>{t('details.credit', { amount: formatMoney(amount_cents) })}</li>
              )}
            </ul>
          </>
        )}
      </QueryView>
      <TextLink to={getReceiptPath(paymentId)}>{t('details.payment')}</TextLink>
    </>
  );
}
