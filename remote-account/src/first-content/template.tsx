import type { ReactElement } from 'react';
import { slot } from 'shared/federation/first-content/part';
import { renderTemplate, slotElement } from 'shared/federation/first-content/render-template';
import { paths } from 'shared/paths/paths';
import { List } from 'shared/ui/list-row';
import { MailAddressLayout } from 'shared/ui/mail-address';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { SidePart } from 'shared/ui/side-part';
import { AskToCorrect } from '../household/ask-to-correct.tsx';
import { AccountTabs } from '../navigation/account-tabs.tsx';
import { IndexRow } from '../overview/index-row.tsx';
import { LegalDetailsLayout } from '../profile/legal-details.tsx';
import { t } from '../texts.ts';

/** Keeps the place of what needs the flags of the renter, or code, to work. */
const reserve = (element: ReactElement) => (
  <div style={{ display: 'grid', visibility: 'hidden' }}>{element}</div>
);

/** The parts of the first content, which the build renders. `fillAccount` names them and fills their slots. */
const createParts = () => ({
  index: (
    <Page title={t('index.title')}>
      <List>
        <IndexRow
          to={paths.profile}
          icon="person"
          title={t('profile.title')}
          line={slot('line')}
          queries={[]}
        />
      </List>
    </Page>
  ),
  email: <MailAddressLayout name={slot('name')} domain={slot('domain')} />,
  side: (
    <SidePart title={t('profile.correctTitle')}>
      <p>{t('profile.correctText')}</p>
      <Placeholder type="text" shade="light" />
    </SidePart>
  ),
  // Which tabs a renter has depends on flags.
  tabs: reserve(<AccountTabs />),
  phone: <span translate="no">{slot('inner')}</span>,
  profile: (
    <Page
      title={t('profile.title')}
      lead={t('profile.lead')}
      back={{ to: paths.account, label: t('account.back'), onPhoneOnly: true }}
      above={slotElement('tabs')}
      side={slotElement('side')}
    >
      <LegalDetailsLayout
        name={slot('name')}
        birth={slot('birth')}
        aside={reserve(<AskToCorrect about="legal_name" />)}
      />
    </Page>
  ),
});

export const render = () => renderTemplate(createParts(), paths.profile);
