import type { Quote } from 'shared/contract/payments/quotes';
import { formatMoney, formatRoundedMoney } from 'shared/format/money';
import { paths } from 'shared/paths/paths';
import { color, space } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { DateAxis, DateStrip, type StripDays } from 'shared/ui/date-strip';
import { type RadioChoice, RadioList } from 'shared/ui/radio-list';
import { Sheet } from 'shared/ui/sheet';
import { TextLink } from 'shared/ui/text-link';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { formatMethodLabel } from '#src/format/method-label.ts';
import {
  formatArrival,
  formatCountsAsPaid,
  isOverdue,
  type QuoteOption,
} from '../method-messages.ts';
import { Text, t } from '../texts.ts';
import { getStripDays } from './strip-days.ts';

interface MethodPickerProps {
  name: string;
  quote: Quote;
  today: string;
  chosenId: string;
  error: string | null;
  onChoose: (methodId: string) => void;
}

/** Lists the saved methods with their total cost, cheapest first. */
export function MethodPicker(props: MethodPickerProps) {
  const { name, quote, today, chosenId, error, onChoose } = props;
  const days = getStripDays(quote, today);
  return (
    <Sheet $fill="edge">
      <RadioList
        label={t('method.legend')}
        labelHidden
        layout="picker"
        name={name}
        value={chosenId}
        error={error ?? undefined}
        onChange={onChoose}
        head={<DateAxis {...days} />}
        options={quote.options.map((option) => toRadioChoice(option, days, quote))}
      />
    </Sheet>
  );
}

const isOneOfSeveral = ({ method }: QuoteOption, { options }: Quote) =>
  options.filter((candidate) => candidate.method.kind === method.kind).length > 1;

function toRadioChoice(option: QuoteOption, days: StripDays, quote: Quote): RadioChoice<string> {
  const { method, disabled_reason: reason } = option;
  const label = formatMethodLabel(method);
  return {
    value: method.method_id,
    label: (
      <>
        <span>{t(`method.kind.${method.kind}`)}</span>
        {/* The visible line below shows the last digits; the accessible name of the radio needs them too. */}
        {isOneOfSeveral(option, quote) && (
          <VisuallyHidden>{` ${t('method.ending', { last4: method.last4 })}`}</VisuallyHidden>
        )}
      </>
    ),
    aside: option.fee_cents === 0 ? <Free /> : formatFee(option),
    detail: [
      option.fee_rate === null ? label : t('method.labelRate', { label, rate: option.fee_rate }),
      reason === null ? <YouPay key="total" cents={option.total_cents} /> : undefined,
    ],
    ...(reason !== null && { unavailable: <Unavailable option={option} /> }),
    ...(reason === null && {
      children: <ArrivalDates option={option} days={days} quote={quote} />,
    }),
  };
}

/** Says why a method cannot be used, with a link to verify it when that is the reason. */
function Unavailable({ option }: { option: QuoteOption }) {
  return (
    <>
      <span>{option.disabled_reason}</span>{' '}
      {option.method.state === 'pending_verification' && (
        <TextLink to={paths.paymentMethod}>{t('method.verify')}</TextLink>
      )}
    </>
  );
}

const formatFee = (option: QuoteOption) =>
  t('method.fee', { amount: formatMoney(option.fee_cents) });

const Free = () => <GreenText>{t('method.free')}</GreenText>;

const YouPay = ({ cents }: { cents: number }) => (
  <Unbroken>
    <Text
      id="method.youPay"
      values={{ amount: formatMoney(cents) }}
      components={{ b: <strong /> }}
    />
  </Unbroken>
);

type ArrivalDatesProps = { option: QuoteOption; days: StripDays; quote: Quote };

/** Shows when the payment arrives, relative to the due date and the end of the grace period. */
function ArrivalDates({ option, days, quote }: ArrivalDatesProps) {
  const arrival = formatArrival(option);
  return (
    <>
      <DateStrip
        {...days}
        label={arrival}
        earliest={option.reaches_from}
        latest={option.reaches_by}
      />
      <TextBlock>
        {option.on_time ? (
          <Chip kind="ok" icon="check-circle">
            {t('method.onTime')}
          </Chip>
        ) : (
          <Chip kind="bad" icon="warning">
            {t(isOverdue(quote, option, days.today) ? 'method.overdue' : 'method.notOnTime')}
          </Chip>
        )}
        <span>{`${arrival} ${formatCountsOrYearlyFee(option, days.today)}`}</span>
      </TextBlock>
    </>
  );
}

/** Shows the most useful difference between methods: the date it counts as paid, or the fee per year. */
const formatCountsOrYearlyFee = (option: QuoteOption, today: string) =>
  option.fee_cents === 0 || option.counts_as_paid_on !== today
    ? formatCountsAsPaid(option, today)
    : t('method.perYear', { amount: formatRoundedMoney(option.fee_per_year_cents) });

const GreenText = styled.span`
  color: ${color('pine')};
`;
const Unbroken = styled.span`
  white-space: nowrap;
`;
const TextBlock = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(12)};
  > :last-child { flex: 1 1 15rem; padding-top: 2px; }
`;
