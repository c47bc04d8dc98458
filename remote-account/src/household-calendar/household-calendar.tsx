import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { HouseholdCalendar as Calendar, Residency } from 'shared/contract/calendar';
import { HOUSEHOLD_CALENDAR } from 'shared/paths/paths';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { Said } from 'shared/ui/said';
import { SectionPart } from 'shared/ui/section-part';
import styled from 'styled-components';
import { useHouseholdCalendar, useMakeCalendar } from '../queries/calendar.ts';
import { FeedAddress } from './feed-address.tsx';
import { FeedChanges } from './feed-changes.tsx';
import { t } from './texts.ts';

/** What of the home can stand in the renter's own calendar, and the address at which it is read. */
export function HouseholdCalendar() {
  const calendar = useHouseholdCalendar();
  const place = usePlace(calendar.data !== undefined);
  return (
    <Place ref={place} id={HOUSEHOLD_CALENDAR} tabIndex={-1}>
      <SectionPart title={t('title')}>
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
    </Place>
  );
}

const NotOffered = ({ residency }: { residency: Residency | undefined }) => (
  <p>{t(residency === 'moved_out' ? 'moved' : 'noLease')}</p>
);

/** Where a link leads here, the focus comes once the part has its height. */
function usePlace(isThere: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isWanted = isThere && hash === `#${HOUSEHOLD_CALENDAR}`;
  useEffect(() => {
    if (!isWanted) return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return place;
}

function Feed({ calendar: { feed } }: { calendar: Calendar }) {
  const make = useMakeCalendar();
  return (
    <Parts>
      <p>{t('lead')}</p>
      <p>{t('noSums')}</p>
      {make.isSuccess && feed !== null && (
        <Said>
          <Banner kind="ok" title={t('made')} />
        </Said>
      )}
      {make.isError && <NotDone />}
      {feed === null && (
        <div>
          <Button
            kind="outlinedPrimary"
            icon="calendar"
            busy={make.isPending}
            busyLabel={t('making')}
            onClick={() => make.mutate(null)}
          >
            {t('make')}
          </Button>
        </div>
      )}
      {feed !== null && <FeedAddress feed={feed} />}
      <FeedChanges feed={feed} />
    </Parts>
  );
}

const NotDone = () => (
  <Said>
    <Banner kind="bad" title={t('notDone')}>
      {t('notDoneText')}
    </Banner>
  </Said>
);

// The focus comes here by a link, not by Tab: nothing can be done with the part as a whole.
const Place = styled.div`
  &:focus { outline: none; }
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
`;
