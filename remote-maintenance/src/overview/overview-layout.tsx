import { space } from 'shared/theme/tokens';
import { Empty } from 'shared/ui/empty';
import { IconList } from 'shared/ui/icon-list';
import { SidePart } from 'shared/ui/side-part';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { ReportLink } from './report-button.tsx';

/** The empty state. A renter who has moved out can report nothing. */
export function NoRequests({ canReport }: { readonly canReport: boolean }) {
  return (
    <Empty icon="wrench" title={t('empty.title')} action={canReport && <ReportLink />}>
      {canReport && t('empty.text')}
    </Empty>
  );
}

/** The side column without any request. */
export function EmptySide() {
  return (
    <SidePart title={t('side.title')}>
      <IconList
        lines={[
          { icon: 'clock', text: t('side.promised') },
          { icon: 'calendar', text: t('side.visits') },
          { icon: 'check-circle', text: t('side.finished') },
        ]}
      />
    </SidePart>
  );
}

/** The side column with requests. */
export function NextStepsSide() {
  return (
    <SidePart title={t('side.nextTitle')}>
      <IconList
        lines={[
          { icon: 'check', text: t('side.nextSent') },
          { icon: 'clock', text: t('side.nextAccepted') },
          { icon: 'calendar', text: t('side.nextVisit') },
        ]}
      />
    </SidePart>
  );
}

export const Banners = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
`;
