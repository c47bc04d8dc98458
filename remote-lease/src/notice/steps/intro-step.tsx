import type { NoticeGiven, NoticeQuote } from 'shared/contract/notice';
import { formatDate } from 'shared/format/date';
import { paths } from 'shared/paths/paths';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { s, space, type } from 'shared/theme/tokens';
import { FormActions } from 'shared/ui/form';
import { LinkButton } from 'shared/ui/link-button';
import { Page } from 'shared/ui/page';
import { SectionPart } from 'shared/ui/section-part';
import { Sheet } from 'shared/ui/sheet';
import styled from 'styled-components';
import { DeclinedBanner } from '../office-answer/declined-banner.tsx';
import { longDate, ruleWords } from '../rule-words.ts';
import { stepPath } from '../steps.ts';
import { Text, t } from '../texts.ts';
import { Manager } from './step-frame.tsx';
import { SumOfDate } from './sum-of-date.tsx';

interface IntroStepProps {
  lease: DerivedLease;
  quote: NoticeQuote;
  /** The notice before, if there was one. */
  before: NoticeGiven | null;
  /** A draft is kept. */
  begun: boolean;
}

/** The rule in words, the earliest date with its sum, and who is bound by the notice. */
export function IntroStep({ lease, quote, before, begun }: IntroStepProps) {
  const { keeps } = quote;
  return (
    <Page
      title={t('title')}
      lead={t('intro.lead')}
      back={{ to: paths.lease, label: t('back') }}
      side={<Manager lease={lease} about="asking" />}
    >
      <DeclinedBanner notice={before} />
      <Sheet>
        <div>
          <Quiet>{t('intro.earliest')}</Quiet>
          <Earliest>{longDate(quote.earliest.on)}</Earliest>
          {keeps && (
            <p>
              <Text
                id="keeps"
                values={{ until: formatDate(keeps.until), next: longDate(keeps.next) }}
                components={{ b: <b /> }}
              />
            </p>
          )}
        </div>
        <SumOfDate quote={quote} />
        <FormActions>
          <LinkButton kind="primary" to={stepPath('date')}>
            {t(begun ? 'intro.goOn' : 'intro.begin')}
          </LinkButton>
        </FormActions>
      </Sheet>
      <SectionPart title={t('intro.ruleTitle')}>
        <Lines>
          {ruleWords(quote).map((words) => (
            <li key={words}>{words}</li>
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

const Quiet = styled.p`
  ${type.side}
  color: ${s('inkMuted')};
`;

const Earliest = styled.p`
  ${type.h2}
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space(8)};
  padding-inline-start: ${space(20)};
  list-style: disc;
`;
