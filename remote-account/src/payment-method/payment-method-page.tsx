import { paths } from 'shared/paths/paths';
import { usePaymentMethods } from 'shared/queries/payments';
import { Empty } from 'shared/ui/empty';
import { List, ListRow } from 'shared/ui/list-row';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { SidePart } from 'shared/ui/side-part';
import styled from 'styled-components';
import { AccountTabs } from '../navigation/account-tabs.tsx';
import { t } from '../texts.ts';
import { AutoPayPart } from './auto-pay-part.tsx';
import { Costs } from './costs.tsx';
import { Methods } from './methods.tsx';

export function PaymentMethodPage() {
  const methods = usePaymentMethods();
  return (
    <Page
      title={t('methods.title')}
      lead={t('methods.lead')}
      back={{ to: paths.account, label: t('account.back'), onPhoneOnly: true }}
      above={<AccountTabs />}
      side={
        <>
          <Costs />
          <SidePart title={t('privacy.title')}>
            <p>{t('privacy.text')}</p>
          </SidePart>
          <AutoPayPart />
        </>
      }
    >
      <QueryView
        query={methods}
        loading={<MethodsLoading />}
        whenNotConfigured={
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

function MethodsLoading() {
  const row = (
    <ListRow title={<Placeholder type="text" />}>
      <Placeholder type="bodyText" />
    </ListRow>
  );
  return (
    <SectionPart title={t('methods.saved')}>
      <LoadingArea>
        <List>
          {row}
          {row}
        </List>
      </LoadingArea>
    </SectionPart>
  );
}

const LoadingArea = styled.div`
  strong { flex: 1; }
`;
