import { useFlag } from 'shared/flags/flags';
import { paths } from 'shared/paths/paths';
import { useActiveLease } from 'shared/queries/lease';
import { usePaymentMethods } from 'shared/queries/payments';
import { useProfile } from 'shared/queries/profile';
import { List } from 'shared/ui/list-row';
import { Page } from 'shared/ui/page';
import { householdPath } from '../household/household-path.ts';
import { t as householdText } from '../household/texts.ts';
import { useHousehold } from '../queries/household.ts';
import { useNotifications } from '../queries/notifications.ts';
import { useRecords } from '../queries/records.ts';
import { useSecurity } from '../queries/security.ts';
import { t } from '../texts.ts';
import * as lines from './index-lines.ts';
import { IndexRow } from './index-row.tsx';
import { ProfileLine } from './profile-line.tsx';

/** The pages of the account, each with a line about its state. Each row loads and fails separately. */
export function AccountIndex() {
  const withMethods = useFlag('RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED') === true; // spec 6
  return (
    <Page title={t('index.title')}>
      <List>
        <ProfileRow />
        {withMethods && <MethodsRow />}
        <HouseholdRow />
        <NotificationsRow />
        <SecurityRow />
        <RecordsRow />
      </List>
    </Page>
  );
}

function ProfileRow() {
  const profile = useProfile();
  const line = profile.data === undefined ? undefined : <ProfileLine profile={profile.data} />;
  return (
    <IndexRow
      to={paths.profile}
      icon="person"
      title={t('profile.title')}
      line={line}
      queries={[profile]}
    />
  );
}

function MethodsRow() {
  const methods = usePaymentMethods();
  const line = methods.data === undefined ? undefined : lines.getMethodsLine(methods.data);
  return (
    <IndexRow
      to={paths.paymentMethod}
      icon="card"
      title={t('methods.title')}
      line={line}
      queries={[methods]}
    />
  );
}

function HouseholdRow() {
  const lease = useActiveLease();
  const household = useHousehold();
  const isKnown = lease.data !== undefined && household.data !== undefined;
  const line = isKnown ? lines.getHouseholdLine(lease.data, household.data) : undefined;
  return (
    <IndexRow
      to={householdPath}
      icon="home"
      title={householdText('home.title')}
      line={line}
      queries={[lease, household]}
    />
  );
}

function NotificationsRow() {
  const notifications = useNotifications();
  const { data } = notifications;
  return (
    <IndexRow
      to={paths.notifications}
      icon="bell"
      title={t('account.notifications')}
      line={data === undefined ? undefined : lines.getNotificationsLine(data)}
      queries={[notifications]}
    />
  );
}

function SecurityRow() {
  const security = useSecurity();
  const count = security.data?.sessions.length;
  return (
    <IndexRow
      to={paths.security}
      icon="lock"
      title={t('security.title')}
      line={count === undefined ? undefined : t('index.sessions', { count })}
      queries={[security]}
    />
  );
}

function RecordsRow() {
  const records = useRecords();
  return (
    <IndexRow
      to={paths.records}
      icon="download"
      title={t('records.title')}
      line={records.data && lines.getRecordsLine(records.data)}
      queries={[records]}
    />
  );
}
