import { paths } from 'shared/paths/paths';
import { useActiveLease } from 'shared/queries/lease';
import { Empty } from 'shared/ui/empty';
import { LinkButton } from 'shared/ui/link-button';
import { Page } from 'shared/ui/page';
import { PhoneLink } from 'shared/ui/phone-link';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import styled from 'styled-components';
import { t } from '../texts.ts';

/** Setting it up here comes later; until then this says who does it, and how to reach them. */
export function AutoPayPage() {
  const lease = useActiveLease();
  return (
    <Page
      title={t('autoPay.title')}
      lead={t('autoPay.lead')}
      back={{ to: paths.payments, label: t('nav.payments') }}
    >
      <QueryView
        query={lease}
        loading={<Placeholder type="paragraph" />}
        loadingLabel={t('autoPay.loading')}
        whenEmpty={
          <Empty icon="home" title={t('autoPay.empty.title')}>
            {t('autoPay.empty.text')}
          </Empty>
        }
        failure={{ title: t('autoPay.failed') }}
      >
        {({ manager_name: name, manager_phone: phone }) => (
          <SectionPart title={t('autoPay.how.title')}>
            <Words>
              <p>
                {t('autoPay.how.call', { name })} <PhoneLink number={phone} />.
              </p>
              <p>{t('autoPay.how.need')}</p>
              <p>{t('autoPay.how.rule')}</p>
              <p>
                <LinkButton kind="outlinedPrimary" to={paths.payNow}>
                  {t('autoPay.payByHand')}
                </LinkButton>
              </p>
            </Words>
          </SectionPart>
        )}
      </QueryView>
    </Page>
  );
}

const Words = styled.div`
  display: grid;
  gap: 1rem;
  max-width: 34rem;
`;
