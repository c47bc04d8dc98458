import type { PaymentMethod } from 'shared/contract/payments/methods';
import { paths } from 'shared/paths/paths';
import { usePaymentMethods } from 'shared/queries/payments';
import { space } from 'shared/theme/tokens';
import { Empty } from 'shared/ui/empty';
import { List, ListRow } from 'shared/ui/list-row';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { SidePart } from 'shared/ui/side-part';
import styled from 'styled-components';
import { AccountTabs } from '../navigation/account-tabs.tsx';
import { OfficePhone } from '../office/office-phone.tsx';
import { useFeeSchedule } from '../queries/fee-schedule.ts';
import { t } from '../texts.ts';
import { Costs } from './costs.tsx';
import { MethodRow } from './method-row.tsx';

export function PaymentMethodPage() {
  const methods = usePaymentMethods();
  return (
    <Page
      title={t('methods.title')}
      lead={t('methods.lead')}
      back={{ to: paths.profile, label: t('account.back'), onPhoneOnly: true }}
      above={<AccountTabs />}
      side={
        <>
          <Costs />
          <SidePart title={t('privacy.title')}>
            <p>{t('privacy.text')}</p>
          </SidePart>
        </>
      }
    >
      <QueryView
        query={methods}
        loading={<MethodsLoading />}
        empty={(data) => data.length === 0}
        whenEmpty={<NoMethods />}
        whenNotHere={
          <Empty icon="card" title={t('methods.notHereTitle')}>
            {t('methods.notHereText')}
          </Empty>
        }
        failure={{ title: t('methods.failed'), children: t('methods.failedHint') }}
      >
        {(data) => <Methods methods={data} />}
      </QueryView>
    </Page>
  );
}

function Methods({ methods }: { methods: PaymentMethod[] }) {
  const fees = useFeeSchedule();
  return (
    <SectionPart title={t('methods.saved')} aside={t('methods.count', { count: methods.length })}>
      <List>
        {methods.map((method) => (
          <MethodRow key={method.method_id} method={method} fees={fees} />
        ))}
      </List>
      <Change>
        <p>{t('methods.change')}</p>
        <OfficePhone />
      </Change>
    </SectionPart>
  );
}

function NoMethods() {
  return (
    <Empty icon="card" title={t('methods.emptyTitle')} action={<OfficePhone />}>
      {t('methods.emptyText')}
    </Empty>
  );
}

function MethodsLoading() {
  const row = (
    <ListRow title={<Placeholder type="text" />}>
      <Placeholder type="bodyText" />
    </ListRow>
  );
  return (
    <SectionPart title={t('methods.saved')}>
      <Coming>
        <List>
          {row}
          {row}
        </List>
      </Coming>
    </SectionPart>
  );
}

const Coming = styled.div`
  strong { flex: 1; }
`;

const Change = styled.div`
  margin-top: ${space(24)};
`;
