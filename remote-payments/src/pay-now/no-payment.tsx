import type { ReactNode } from 'react';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatMoney } from 'shared/format/money';
import { paths } from 'shared/paths/paths';
import { Banner } from 'shared/ui/banner';
import { Empty } from 'shared/ui/empty';
import { LinkButton } from 'shared/ui/link-button';
import { getWrittenLang, markWritten } from 'shared/ui/mark-written';
import { Page } from 'shared/ui/page';
import { SidePart } from 'shared/ui/side-part';
import { formatNothingDue } from '../amounts-due/nothing-due-messages.ts';
import { t as sectionText } from '../texts.ts';
import { t } from './texts.ts';

const getBackLink = () => ({ to: paths.payments, label: sectionText('nav.payments') });

export function NothingToPayPage({ summary }: { summary: AccountSummary }) {
  const leftCents = summary.left_to_pay_cents;
  const credit = leftCents < 0 && t('pay.nothing.credit', { amount: formatMoney(-leftCents) });
  return (
    <Page title={t('pay.title')} back={getBackLink()}>
      <Empty
        icon="check-circle"
        title={t('pay.nothing.title')}
        action={
          <LinkButton kind="primary" to={paths.payments}>
            {t('result.back')}
          </LinkButton>
        }
      >
        {[credit, formatNothingDue(summary)].filter(Boolean).join(' ')}
      </Empty>
    </Page>
  );
}

export function PaymentsOffPage({ summary }: { summary: AccountSummary }) {
  return (
    <PaymentsOffLayout summary={summary} title={t('pay.off.title')}>
      {summary.disabled_reason && markWritten(summary.disabled_reason)}
    </PaymentsOffLayout>
  );
}

/** Shown to moved-out renters who still owe something: the service creates no quotes for them. */
export function MovedOutPage({ summary }: { summary: AccountSummary }) {
  return <PaymentsOffLayout summary={summary} title={sectionText('money.movedOut')} />;
}

interface PaymentsOffLayoutProps {
  summary: AccountSummary;
  title: string;
  children?: ReactNode;
}

/** The layout for disabled payments: the reason and the other ways to pay. */
function PaymentsOffLayout({ summary, title, children }: PaymentsOffLayoutProps) {
  return (
    <Page title={t('pay.title')} back={getBackLink()}>
      <Banner kind="warn" icon="lock" title={title}>
        {children}
      </Banner>
      <SidePart title={sectionText('other.title')}>
        <p lang={getWrittenLang()}>{summary.offline_payment}</p>
      </SidePart>
    </Page>
  );
}
