import type { Quote } from 'shared/contract/payments/quotes';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { color, space, type } from 'shared/theme/tokens';
import { DescriptionList } from 'shared/ui/description-list';
import { Sheet } from 'shared/ui/sheet';
import { TextLink } from 'shared/ui/text-link';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { formatMethodLabel } from '#src/format/method-label.ts';
import { formatDates, type QuoteOption } from '../method-messages.ts';
import { getChangePath } from '../steps.ts';
import { t } from '../texts.ts';
import { FROM_REVIEW } from '../use-next-step.ts';

/** Element id of the authorization text, which describes the button that agrees to it. */
export const AGREEMENT_ID = 'agreement';

interface ReviewDetailsProps {
  summary: AccountSummary;
  quote: Quote;
  option: QuoteOption;
  name: string;
  text: string;
}

/** Shows all values of the payment, with links to change them. */
export function ReviewDetails({ summary, quote, option, name, text }: ReviewDetailsProps) {
  const paidOn = formatDate(option.counts_as_paid_on);
  return (
    <Sheet>
      <DescriptionList
        on="sheet"
        rows={[
          {
            term: t('review.amount'),
            value: (
              <ChangeableValue to={getChangePath('amount')} label={t('review.amount')}>
                {formatMoney(option.total_cents - option.fee_cents)}
              </ChangeableValue>
            ),
          },
          {
            term: t('review.from'),
            value: (
              <ChangeableValue to={getChangePath('method')} label={t('review.from')}>
                {formatMethodLabel(option.method)}
              </ChangeableValue>
            ),
          },
          {
            term: t('review.fee'),
            value: option.fee_cents === 0 ? t('sum.free') : formatMoney(option.fee_cents),
          },
          { term: t('review.payer'), value: name },
          { term: t('review.to'), value: summary.payee_name },
          {
            term: t('review.sent'),
            value: (
              <ChangeableValue to={getChangePath('when')} label={t('review.sent')}>
                {quote.send_on === null ? t('review.atOnce') : formatDate(quote.send_on)}
              </ChangeableValue>
            ),
          },
          { term: t('review.debit'), value: formatDate(option.debit_on) },
          {
            term: t('review.counts'),
            value:
              option.counts_as_paid_on === summary.today
                ? t('review.today', { date: paidOn })
                : paidOn,
          },
          {
            term: t('review.reaches'),
            value: formatDates(option.reaches_from, option.reaches_by),
          },
        ]}
      />
      <section aria-labelledby="agree">
        <Heading id="agree">{t('review.agree')}</Heading>
        <Legal id={AGREEMENT_ID}>{text}</Legal>
        {quote.send_on !== null && <Legal>{t('review.ifLess')}</Legal>}
      </section>
    </Sheet>
  );
}

interface ChangeableValueProps {
  to: string;
  label: string;
  children: string;
}

function ChangeableValue({ to, label, children }: ChangeableValueProps) {
  return (
    <Line>
      <span>{children}</span>
      <TextLink to={to} state={FROM_REVIEW}>
        {t('review.change')}
        <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
      </TextLink>
    </Line>
  );
}

const Line = styled.span`
  display: grid;
  /* The link stays at the end of the row; long values wrap. */
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: ${space(16)};
  overflow-wrap: anywhere;
`;
const Heading = styled.h2`
  ${type.h3}
`;
const Legal = styled.p`
  ${type.side}
  margin-top: ${space(4)};
  color: ${color('inkMuted')};
`;
