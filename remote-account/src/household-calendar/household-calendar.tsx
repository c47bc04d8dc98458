import type { HouseholdCalendar as Calendar, Residency } from 'shared/contract/calendar';
import { HOUSEHOLD_CALENDAR_ID } from 'shared/paths/paths';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { FocusedStatus } from 'shared/ui/focused-status';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import styled from 'styled-components';
import { useLinkedHeading } from '../navigation/use-linked-heading.ts';
import { useCreateCalendar, useHouseholdCalendar } from '../queries/calendar.ts';
import { FeedAddress } from './feed-address.tsx';
import { FeedChanges } from './feed-changes.tsx';
import { t } from './texts.ts';

/** The calendar feed of the home: what it contains, and its URL. */
export function HouseholdCalendar() {
  const calendar = useHouseholdCalendar();
  const heading = useLinkedHeading(HOUSEHOLD_CALENDAR_ID, calendar.data !== undefined);
  return (
    <SectionPart title={t('title')} heading={heading}>
      <QueryView
        query={calendar}
        loading={<Placeholder type="paragraph" />}
        loadingLabel={t('loading')}
        empty={({ offered }) => !offered}
        whenEmpty={<NotOffered residency={calendar.data?.residency} />}
        failure={{ title: t('failed'), children: t('failedText') }}
      >
        {(data) => <Feed calendar={data} />}
      </QueryView>
    </SectionPart>
  );
}

const NotOffered = ({ residency }: { residency: Residency | undefined }) => (
  <p>{t(residency === 'moved_out' ? 'moved' : 'noLease')}</p>
);

function Feed({ calendar: { feed } }: { calendar: Calendar }) {
  const createCalendar = useCreateCalendar();
  return (
    <Stack>
      <p>{t('lead')}</p>
      <p>{t('noSums')}</p>
      {createCalendar.isSuccess && feed !== null && (
        <FocusedStatus>
          <Banner kind="ok" title={t('made')} />
        </FocusedStatus>
      )}
      {createCalendar.isError && <CreateError />}
      {feed === null && (
        <div>
          <Button
            kind="outlinedPrimary"
            icon="calendar"
            busy={createCalendar.isPending}
            busyLabel={t('making')}
            onClick={() => createCalendar.mutate(null)}
          >
            {t('make')}
          </Button>
        </div>
      )}
      {feed !== null && <FeedAddress feed={feed} />}
      <FeedChanges feed={feed} />
    </Stack>
  );
}

const CreateError = () => (
  <FocusedStatus>
    <Banner kind="bad" title={t('notDone')}>
      {t('notDoneText')}
    </Banner>
  </FocusedStatus>
);

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
`;
