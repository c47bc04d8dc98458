import type { NoticeGiven, NoticeQuote } from 'shared/contract/notice';
import { formatDate } from 'shared/format/date';
import { paths } from 'shared/paths/paths';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { color, space, type } from 'shared/theme/tokens';
import { FormActions } from 'shared/ui/form';
import { LinkButton } from 'shared/ui/link-button';
import { Page } from 'shared/ui/page';
import { SectionPart } from 'shared/ui/section-part';
import { Sheet } from 'shared/ui/sheet';
import styled from 'styled-components';
import { DeclinedBanner } from '../office-answer/declined-banner.tsx';
import { formatLongDate, formatNoticeRule } from '../rule-messages.ts';
import { getStepPath } from '../steps.ts';
import { Text, t } from '../texts.ts';
import { EarliestDateSteps } from './earliest-date-steps.tsx';
import { ManagerContact } from './step-frame.tsx';

interface IntroStepProps {
  lease: DerivedLease;
  quote: NoticeQuote;
  /** The previous notice, if there was one. */
  previousNotice: NoticeGiven | null;
  /** True when a draft exists. */
  isStarted: boolean;
}

/** Explains the notice rule, how the earliest date is computed, and that the notice covers everyone on the lease. */
export function IntroStep({ lease, quote, previousNotice, isStarted }: IntroStepProps) {
  const { keeps } = quote;
  return (
    <Page
      title={t('title')}
      lead={t('intro.lead')}
      back={{ to: paths.lease, label: t('back') }}
      side={<ManagerContact lease={lease} about="asking" />}
    >
      <DeclinedBanner notice={previousNotice} />
      <Sheet>
        <div>
          <MutedText>{t('intro.earliest')}</MutedText>
          <EarliestDate>{formatLongDate(quote.earliest.on)}</EarliestDate>
          {keeps && (
            <p>
              <Text
                id="keeps"
                values={{ until: formatDate(keeps.until), next: formatLongDate(keeps.next) }}
                components={{ b: <b /> }}
              />
            </p>
          )}
        </div>
        <EarliestDateSteps quote={quote} />
        <FormActions>
          <LinkButton kind="primary" to={getStepPath('date')}>
            {t(isStarted ? 'intro.goOn' : 'intro.begin')}
          </LinkButton>
        </FormActions>
      </Sheet>
      <SectionPart title={t('intro.ruleTitle')}>
        <Lines>
          {formatNoticeRule(quote).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Lines>
      </SectionPart>
      <SectionPart title={t('intro.howTitle')}>
        <Lines>
          <li>{t('intro.everyone', { names: lease.occupant_names })}</li>
          <li>{t('intro.nothingSent')}</li>
          <li>{t('intro.answer', { hours: quote.answer_hours })}</li>
        </Lines>
      </SectionPart>
    </Page>
  );
}

const MutedText = styled.p`
  ${type.side}
  color: ${color('inkMuted')};
`;

const EarliestDate = styled.p`
  ${type.h2}
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space(8)};
  padding-inline-start: ${space(20)};
  list-style: disc;
`;
