import type { Reminders } from 'shared/contract/reminders';
import { formatHour, formatTimeZone } from 'shared/format/date';
import { householdCalendarPath, paths } from 'shared/paths/paths';
import { color, space, type } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { DescriptionList } from 'shared/ui/description-list';
import { Empty } from 'shared/ui/empty';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { useReminders } from '../queries/reminders.ts';
import { formatVisit } from '../work-order/visit-messages.ts';
import { NO_TEXTS_REASON_ID, ReminderMatrix } from './reminder-matrix.tsx';
import { ShareList } from './share-list.tsx';
import { t } from './texts.ts';

/** The reminders of a visit, shown in the dialog and on the page. */
export function RemindersPanel({ workOrderId }: { workOrderId: string }) {
  const query = useReminders(workOrderId);
  return (
    <QueryView
      query={query}
      loading={
        <Stack>
          <Placeholder type="text" />
          <Placeholder type="paragraph" />
        </Stack>
      }
      loadingLabel={t('loading')}
      whenEmpty={<MissingReminders />}
      failure={{ title: t('failed'), children: t('failedText') }}
    >
      {(data) => (data.visit === null ? <NoVisit /> : <Choices reminders={data} />)}
    </QueryView>
  );
}

/** The request belongs to another home or does not exist: the service does not distinguish the two. */
const MissingReminders = () => (
  <Empty icon="bell" title={t('missing.title')}>
    {t('missing.text')}
  </Empty>
);

const NoVisit = () => (
  <Empty icon="bell" title={t('none.title')}>
    {t('none.text')}
  </Empty>
);

function Choices({ reminders }: { reminders: Reminders }) {
  const { visit, number, title, time_zone, texts, told_by_mail, asked_by, others } = reminders;
  return (
    <Stack>
      <MutedText>{t('of', { number: String(number), title })}</MutedText>
      {visit && (
        <DescriptionList
          rows={[
            { term: t('visit'), value: formatVisit(visit, time_zone) },
            ...(visit.company === '' ? [] : [{ term: t('who'), value: visit.company }]),
          ]}
        />
      )}
      {texts !== 'ready' && <NoTexts texts={texts} />}
      {!told_by_mail && <Banner kind="plain" icon="info" title={t('mailOff')} />}
      <ReminderMatrix reminders={reminders} />
      {asked_by.length > 0 && <p>{t('askedBy', { names: asked_by.join(', ') })}</p>}
      <QuietHours reminders={reminders} />
      {others.length > 0 && <ShareList reminders={reminders} />}
      <Line>
        <span>{t('calendar.text')}</span>
        <TextLink to={householdCalendarPath}>{t('calendar.link')}</TextLink>
      </Line>
    </Stack>
  );
}

function NoTexts({ texts }: { texts: 'no_phone' | 'not_offered' }) {
  const link = texts === 'no_phone' && (
    <TextLink to={`${paths.profile}?change=phone`}>{t('texts.no_phoneLink')}</TextLink>
  );
  return (
    <div id={NO_TEXTS_REASON_ID}>
      <Banner kind="plain" icon="info" title={t(`texts.${texts}`)} {...(link && { link })} />
    </div>
  );
}

function QuietHours({ reminders: { quiet_hours, time_zone } }: { reminders: Reminders }) {
  return (
    <Line>
      <span>
        {quiet_hours === null
          ? t('quietNone')
          : t('quiet', {
              from: formatHour(quiet_hours.from),
              to: formatHour(quiet_hours.to),
              zone: formatTimeZone(time_zone),
            })}
      </span>
      <TextLink to={paths.notifications}>{t('quietLink')}</TextLink>
    </Line>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
`;

const MutedText = styled.p`
  color: ${color('inkMuted')};
  overflow-wrap: anywhere;
`;

const Line = styled.p`
  ${type.small}
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  color: ${color('inkMuted')};
`;
