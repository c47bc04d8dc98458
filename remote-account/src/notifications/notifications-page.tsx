import type { Notifications } from 'shared/contract/notifications';
import { formatPhone } from 'shared/format/phone';
import { paths } from 'shared/paths/paths';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { DescriptionList } from 'shared/ui/description-list';
import { Empty } from 'shared/ui/empty';
import { MailAddress } from 'shared/ui/mail-address';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { SidePart } from 'shared/ui/side-part';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { Part } from '../editing/part.tsx';
import { PartForm } from '../editing/part-form.tsx';
import { getPartPath } from '../editing/use-open-part.ts';
import { AccountTabs } from '../navigation/account-tabs.tsx';
import {
  getCurrentQuietHours,
  useNotifications,
  useSaveQuietHours,
} from '../queries/notifications.ts';
import { t as account } from '../texts.ts';
import { Matrix, NO_TEXTS_REASON_ID } from './matrix.tsx';
import { createQuietHoursKind } from './quiet-hours.tsx';
import { t } from './texts.ts';

/** The notification settings: events, channels and quiet hours. */
export function NotificationsPage() {
  const notifications = useNotifications();
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      back={{ to: paths.account, label: account('account.back'), onPhoneOnly: true }}
      above={<AccountTabs />}
      side={notifications.data ? <Where notifications={notifications.data} /> : null}
    >
      <QueryView
        query={notifications}
        loading={<Loading />}
        whenEmpty={
          <Empty icon="bell" title={t('emptyTitle')}>
            {t('emptyText')}
          </Empty>
        }
        failure={{ title: t('failed'), children: t('failedText') }}
      >
        {(data) => <Choices notifications={data} />}
      </QueryView>
    </Page>
  );
}

function Choices({ notifications }: { notifications: Notifications }) {
  const { quiet_hours, texts } = notifications;
  const { version, ...value } = quiet_hours;
  const quietHours = createQuietHoursKind(notifications.time_zone);
  const saveQuietHours = useSaveQuietHours();
  return (
    <>
      <SectionPart title={t('matrix.title')}>
        <Stack>
          {texts !== 'ready' && <NoTexts texts={texts} />}
          <Matrix notifications={notifications} />
        </Stack>
      </SectionPart>
      <Part
        name="quiet-hours"
        title={quietHours.title}
        rows={quietHours.rows(value)}
        form={(close) => (
          <PartForm
            kind={quietHours}
            stored={{ value, version }}
            send={saveQuietHours.mutateAsync}
            getCurrent={getCurrentQuietHours}
            {...close}
          />
        )}
      />
    </>
  );
}

function NoTexts({ texts }: { texts: 'no_phone' | 'not_offered' }) {
  const link = texts === 'no_phone' && (
    <TextLink to={getPartPath('phone')}>{t('texts.no_phoneLink')}</TextLink>
  );
  return (
    <div id={NO_TEXTS_REASON_ID}>
      <Banner kind="plain" icon="info" title={t(`texts.${texts}`)} {...(link && { link })} />
    </div>
  );
}

function Where({ notifications }: { notifications: Notifications }) {
  const { email, phone, texts } = notifications;
  const number = texts === 'ready' && phone !== null ? formatPhone(phone) : t('where.noText');
  return (
    <>
      <SidePart title={t('where.title')}>
        <DescriptionList
          rows={[
            { term: t('where.mail'), value: <MailAddress address={email} /> },
            ...(texts === 'not_offered' ? [] : [{ term: t('where.text'), value: number }]),
          ]}
        />
        <TextLink to={paths.profile}>{t('where.change')}</TextLink>
      </SidePart>
      {texts === 'ready' && (
        <SidePart title={t('rates.title')}>
          <p>{t('rates.text')}</p>
        </SidePart>
      )}
    </>
  );
}

function Loading() {
  return (
    <SectionPart title={t('matrix.title')}>
      <Stack>
        <Placeholder type="paragraph" />
        <Placeholder type="paragraph" />
        <Placeholder type="paragraph" />
      </Stack>
    </SectionPart>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
`;
