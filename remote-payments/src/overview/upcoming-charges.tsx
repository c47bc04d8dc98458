import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { getPayNowPath } from 'shared/paths/paths';
import { List, ListRow } from 'shared/ui/list-row';
import { SectionPart } from 'shared/ui/section-part';
import { TextLink } from 'shared/ui/text-link';
import { t } from '../texts.ts';

/** Lists the lease charges of the next 30 days. Renders nothing when there are none. */
export function UpcomingCharges({ summary }: { summary: AccountSummary }) {
  const {
    upcoming_charges: charges,
    pay_ahead: payAhead,
    online_payments_disabled: isPaymentDisabled,
  } = summary;
  if (charges.length === 0) return null;
  // Several charges can share a date, so the index is the key; the order is stable.
  const numbered = charges.map((charge, number) => ({ ...charge, number }));
  return (
    <SectionPart
      title={t('upcoming.title')}
      aside={
        payAhead && !isPaymentDisabled ? (
          <TextLink to={getPayNowPath('ahead')}>{t('upcoming.pay')}</TextLink>
        ) : undefined
      }
    >
      <List>
        {numbered.map(({ number, description, due_on: dueOn, amount_cents: cents }) => (
          <ListRow
            key={number}
            title={description}
            amount={formatMoney(cents)}
            lines={[[t('upcoming.due', { date: formatDate(dueOn) }), t('upcoming.notYet')]]}
          />
        ))}
      </List>
    </SectionPart>
  );
}
