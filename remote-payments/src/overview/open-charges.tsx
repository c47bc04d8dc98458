import type { Charge } from 'shared/contract/payments/charges';
import { useFlag } from 'shared/flags/flags';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { getDocumentPath } from 'shared/paths/paths';
import { Disclosure } from 'shared/ui/disclosure';
import { useHasDraft } from 'shared/ui/draft-scope';
import { List, ListRow } from 'shared/ui/list-row';
import { getWrittenLang, markWritten } from 'shared/ui/mark-written';
import { SectionPart } from 'shared/ui/section-part';
import { TextLink } from 'shared/ui/text-link';
import {
  ChargeQuestionDisclosure,
  QuestionChip,
} from '../charge-question/charge-question-disclosure.tsx';
import { t } from '../texts.ts';

export function OpenCharges({ charges }: { charges: readonly Charge[] }) {
  const count = charges.length;
  return (
    <SectionPart
      title={t('charges.title')}
      aside={count > 0 ? t('charges.count', { count }) : undefined}
    >
      {count === 0 ? (
        <p>{t('charges.none')}</p>
      ) : (
        <List>
          {charges.map((charge) => (
            <ChargeRow key={charge.charge_id} charge={charge} />
          ))}
        </List>
      )}
    </SectionPart>
  );
}

function ChargeRow({ charge }: { charge: Charge }) {
  const isAsking = useHasDraft('charge-question', charge.charge_id);
  const due = t('charges.due', { date: formatDate(charge.due_on, { weekday: false }) });
  // Only for a partly paid charge; for an unpaid charge the amount would appear twice.
  const isPartPaid = charge.left_cents < charge.amount_cents;
  const remainingText =
    isPartPaid && t('charges.left', { amount: formatMoney(charge.amount_cents) });
  const description = markWritten(charge.description, 'unknown');
  return (
    <ListRow
      title={description}
      amount={formatMoney(charge.left_cents)}
      lines={[remainingText ? [due, remainingText] : [due]]}
    >
      {charge.question_state && <QuestionChip state={charge.question_state} />}
      <Disclosure label={t('charges.why')} about={description} open={isAsking}>
        <p lang={getWrittenLang('unknown')}>{charge.reason}</p>
        {charge.lease_section && <LeaseSection section={charge.lease_section} />}
        <ChargeQuestionDisclosure charge={charge} draftName="charge-question" />
      </Disclosure>
    </ListRow>
  );
}

/** Names the lease section behind a charge, with a link when the renter has the lease section of the portal. */
function LeaseSection({ section }: { section: string }) {
  const hasLease = useFlag('RENTER_PORTAL_LEASE_TAB_ENABLED') === true;
  if (!hasLease) return <p>{t('charges.section', { section })}</p>;
  return (
    <TextLink to={getDocumentPath({ section })}>{t('charges.readSection', { section })}</TextLink>
  );
}
