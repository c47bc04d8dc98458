import { slot } from 'shared/federation/first-content/part';
import { renderTemplate, slotElement } from 'shared/federation/first-content/render-template';
import { paths } from 'shared/paths/paths';
import { Page } from 'shared/ui/page';
import { MoveOutBannerLoading } from '../lease-state/move-out-banner.tsx';
import { LeaseDetailsLoading } from '../overview/lease-details.tsx';
import { LeadLoading } from '../overview/lease-lead.tsx';
import { LeaseSideLoading } from '../overview/lease-side.tsx';
import { t } from '../texts.ts';

const texts = {
  movedIn: slot('movedIn'),
  term: slot('term'),
  rent: slot('rent'),
  lateFee: slot('lateFee'),
};

/** The loading state of the page with what is known first, which the build renders. `fillOverview` fills its slots. */
const createParts = () => ({
  banner: <MoveOutBannerLoading />,
  page: (
    <Page
      title={t('overview.title')}
      lead={<LeadLoading address={slot('address')} />}
      first={
        <>
          {slotElement('banner')}
          <LeaseDetailsLoading texts={texts} />
        </>
      }
      side={<LeaseSideLoading />}
    >
      {null}
    </Page>
  ),
});

export const render = () => renderTemplate(createParts(), paths.lease);
