import { slot } from 'shared/federation/first-content/part';
import { renderTemplate } from 'shared/federation/first-content/render-template';
import { paths } from 'shared/paths/paths';
import { Page } from 'shared/ui/page';
import { LeaseDetailsLoading } from '../overview/lease-details.tsx';
import { LeadLoading } from '../overview/lease-lead.tsx';
import { LeaseSideLoading } from '../overview/lease-side.tsx';
import { MovingOutLoading } from '../overview/moving-out.tsx';
import { t } from '../texts.ts';

const texts = {
  movedIn: slot('movedIn'),
  term: slot('term'),
  rent: slot('rent'),
  lateFee: slot('lateFee'),
};

/** The loading state of the page with what is known first, which the build renders. `fillOverview` fills its slots. */
const parts = {
  page: (
    <Page
      title={t('overview.title')}
      lead={<LeadLoading address={slot('address')} />}
      side={<LeaseSideLoading />}
    >
      <MovingOutLoading />
      <LeaseDetailsLoading texts={texts} />
    </Page>
  ),
};

export const render = () => renderTemplate(parts, paths.lease);
