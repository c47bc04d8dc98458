import type { ReactNode } from 'react';
import type { DateChoice } from 'shared/contract/notice';
import { toPhone } from 'shared/contract/phone';
import { formatMoney } from 'shared/format/money';
import { formatPhone } from 'shared/format/phone';
import { cleanEntry } from 'shared/format/typed-text';
import { DescriptionList } from 'shared/ui/description-list';
import { MailAddress } from 'shared/ui/mail-address';
import { NotTranslated } from 'shared/ui/not-translated';
import { TextLink } from 'shared/ui/text-link';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import { formatAddressLine } from '../address-line.ts';
import { ChangeableValue } from '../changeable-value.tsx';
import { toAddress } from '../draft/to-address.ts';
import { getRefundWay, getWalkthroughs } from '../draft/validate-draft.ts';
import { getRefundTerm } from '../refund-term.ts';
import { formatLongDate } from '../rule-messages.ts';
import type { NoticeStepProps } from '../steps/step-frame.tsx';
import { getStepPath, type NoticeFormStep } from '../steps.ts';
import { t } from '../texts.ts';
import { formatWalkthroughs } from '../walkthrough-messages.ts';

/** Lists all answers with links to change them. */
export function CheckDetails({
  lease,
  start,
  draft,
  choice,
}: NoticeStepProps & { choice: DateChoice }) {
  const cost = (draft.early === 'yes' && choice.early) || choice;
  const reason = start.reasons.find((option) => option.move_out_reason_id === draft.reason);
  const refund = getRefundWay(draft);
  const times = getWalkthroughs(draft);
  const row = (id: RowName, step: NoticeFormStep, value: ReactNode) => ({
    term: t(`fact.${id}`),
    value: (
      <ChangeableAnswer step={step} label={t(`fact.${id}`)}>
        {value}
      </ChangeableAnswer>
    ),
  });
  const text = draft.reasonText.trim();
  return (
    <DescriptionList
      on="sheet"
      rows={[
        { term: t('fact.residents'), value: <NotTranslated>{lease.occupant_names}</NotTranslated> },
        { term: t('fact.home'), value: <NotTranslated>{lease.lease_address}</NotTranslated> },
        row('lastDay', 'date', formatLongDate(draft.date)),
        { term: t('fact.rentUntil'), value: formatLongDate(cost.rent_until) },
        { term: t('fact.extra'), value: formatExtraRent(cost) },
        row('reason', 'reason', [reason?.move_out_reason_name, text].filter(Boolean).join(': ')),
        row(
          'address',
          'address',
          draft.known === 'yes' ? (
            <NotTranslated>{formatAddressLine(toAddress(draft))}</NotTranslated>
          ) : (
            t('fact.unknown')
          ),
        ),
        row(
          'phone',
          'address',
          <NotTranslated>{formatPhone(toPhone(draft.phone) ?? draft.phone)}</NotTranslated>,
        ),
        row('email', 'address', <MailAddress address={cleanEntry(draft.email)} />),
        row(getRefundTerm(lease), 'leaving', refund && t(`refund.${refund}`)),
        row(
          'walkthrough',
          'leaving',
          times.length === 0 ? t('fact.noTimes') : formatWalkthroughs(times),
        ),
      ]}
    />
  );
}

type RowName =
  | 'lastDay'
  | 'reason'
  | 'address'
  | 'phone'
  | 'email'
  | ReturnType<typeof getRefundTerm>
  | 'walkthrough';

function formatExtraRent({
  extra_cents,
  ...cost
}: Pick<DateChoice, 'extra_cents'> | EarlyTermination): string {
  const rent =
    extra_cents === 0 ? t('fact.noExtra') : t('fact.about', { extra: formatMoney(extra_cents) });
  if (!('fee_cents' in cost)) return rent;
  return t('fact.withFee', { rent, fee: formatMoney(cost.fee_cents) });
}

type EarlyTermination = NonNullable<DateChoice['early']>;

interface ChangeableAnswerProps {
  step: NoticeFormStep;
  label: string;
  children: ReactNode;
}

function ChangeableAnswer({ step, label, children }: ChangeableAnswerProps) {
  return (
    <ChangeableValue>
      <span>{children}</span>
      <TextLink to={getStepPath(step)}>
        {t('check.change')}
        <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
      </TextLink>
    </ChangeableValue>
  );
}
