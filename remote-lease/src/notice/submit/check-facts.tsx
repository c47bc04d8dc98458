import type { ReactNode } from 'react';
import type { DateChoice } from 'shared/contract/notice';
import { toPhone } from 'shared/contract/phone';
import { formatMoney } from 'shared/format/money';
import { phoneWords } from 'shared/format/phone';
import { cleanEntry } from 'shared/format/typed-text';
import { Facts } from 'shared/ui/facts';
import { MailAddress } from 'shared/ui/mail-address';
import { NotTranslated } from 'shared/ui/not-translated';
import { TextLink } from 'shared/ui/text-link';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import { addressLine } from '../address-line.ts';
import { Changeable } from '../changeable.tsx';
import { toAddress } from '../draft/read-address.ts';
import { refundOf, walkthroughsOf } from '../draft/read-draft.ts';
import { getRefundTerm } from '../refund-term.ts';
import { longDate } from '../rule-words.ts';
import type { StepProps } from '../steps/step-frame.tsx';
import { type Step, stepPath } from '../steps.ts';
import { t } from '../texts.ts';
import { walkthroughWords } from '../walkthrough-words.ts';

/** All answers, each with the way to change it. */
export function CheckFacts({ lease, start, draft, choice }: StepProps & { choice: DateChoice }) {
  const cost = (draft.early === 'yes' && choice.early) || choice;
  const reason = start.reasons.find((one) => one.move_out_reason_id === draft.reason);
  const refund = refundOf(draft);
  const times = walkthroughsOf(draft);
  const row = (id: RowName, step: Step, value: ReactNode) => ({
    term: t(`fact.${id}`),
    value: (
      <Answer step={step} what={t(`fact.${id}`)}>
        {value}
      </Answer>
    ),
  });
  const text = draft.reasonText.trim();
  return (
    <Facts
      on="sheet"
      rows={[
        { term: t('fact.residents'), value: <NotTranslated>{lease.occupant_names}</NotTranslated> },
        { term: t('fact.home'), value: <NotTranslated>{lease.lease_address}</NotTranslated> },
        row('lastDay', 'date', longDate(draft.date)),
        { term: t('fact.rentUntil'), value: longDate(cost.rent_until) },
        { term: t('fact.extra'), value: extraWords(cost) },
        row('reason', 'reason', [reason?.move_out_reason_name, text].filter(Boolean).join(': ')),
        row(
          'address',
          'address',
          draft.known === 'yes' ? (
            <NotTranslated>{addressLine(toAddress(draft))}</NotTranslated>
          ) : (
            t('fact.unknown')
          ),
        ),
        row(
          'phone',
          'address',
          <NotTranslated>{phoneWords(toPhone(draft.phone) ?? draft.phone)}</NotTranslated>,
        ),
        row('email', 'address', <MailAddress address={cleanEntry(draft.email)} />),
        row(getRefundTerm(lease), 'leaving', refund && t(`refund.${refund}`)),
        row(
          'walkthrough',
          'leaving',
          times.length === 0 ? t('fact.noTimes') : walkthroughWords(times),
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

function extraWords({ extra_cents, ...cost }: Pick<DateChoice, 'extra_cents'> | Early): string {
  const rent =
    extra_cents === 0 ? t('fact.noExtra') : t('fact.about', { extra: formatMoney(extra_cents) });
  if (!('fee_cents' in cost)) return rent;
  return t('fact.withFee', { rent, fee: formatMoney(cost.fee_cents) });
}

type Early = NonNullable<DateChoice['early']>;

interface AnswerProps {
  step: Step;
  what: string;
  children: ReactNode;
}

function Answer({ step, what, children }: AnswerProps) {
  return (
    <Changeable>
      <span>{children}</span>
      <TextLink to={stepPath(step)}>
        {t('check.change')}
        <VisuallyHidden>{`: ${what}`}</VisuallyHidden>
      </TextLink>
    </Changeable>
  );
}
