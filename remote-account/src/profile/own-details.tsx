import { useEffect, useState } from 'react';
import { useProfile } from 'shared/queries/profile';
import { applyColorScheme, applyTimeFormat, chooseLanguage } from 'shared/theme/choices';
import { DescriptionList } from 'shared/ui/description-list';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { t } from '../texts.ts';
import { accessNotes } from './access-notes.tsx';
import { display } from './display.tsx';
import { EditablePart } from './editable-part.tsx';
import { Email } from './email.tsx';
import { mailingAddress } from './mailing-address.tsx';
import { names } from './names.tsx';
import { phone } from './phone.tsx';

/** The details that the renter can edit, part by part. */
export function OwnDetails() {
  const profile = useProfile();
  const { color_scheme: scheme, time_format: clock } = profile.data?.display ?? {};
  useEffect(() => {
    if (scheme) applyColorScheme(scheme);
    if (clock) applyTimeFormat(clock);
  }, [scheme, clock]);
  const [isReloadNeeded, setIsReloadNeeded] = useState(false);
  // After the form has closed, so that its entries are not kept as a draft. Other open forms keep theirs.
  useEffect(() => {
    if (isReloadNeeded) location.reload();
  }, [isReloadNeeded]);
  return (
    <QueryView
      query={profile}
      loading={<Loading />}
      whenEmpty={null}
      failure={{ title: t('details.failed'), children: t('profile.failedHint') }}
    >
      {(data) => (
        <>
          <EditablePart kind={names} profile={data} />
          <Email profile={data} />
          <EditablePart kind={phone} profile={data} />
          <EditablePart kind={mailingAddress} profile={data} />
          <EditablePart kind={accessNotes} profile={data} />
          <EditablePart
            kind={display}
            profile={data}
            onSaved={({ language }) => setIsReloadNeeded(chooseLanguage(language))}
          />
        </>
      )}
    </QueryView>
  );
}

const listTerms = () =>
  [
    [names.title, [t('names.preferred'), t('names.pronouns')]],
    [t('email.title'), [t('profile.email')]],
    [phone.title, [t('phone.number'), t('phone.texts')]],
    [mailingAddress.title, [t('mailing.to')]],
    [accessNotes.title, [t('access.notes')]],
    [display.title, [t('display.scheme'), t('display.clock'), t('display.language')]],
  ] as const;

/** Shows the terms immediately, with placeholders for the values. */
function Loading() {
  const value = <Placeholder type="text" />;
  return listTerms().map(([title, terms]) => (
    <SectionPart key={title} title={title}>
      <DescriptionList rows={terms.map((term) => ({ term, value }))} />
    </SectionPart>
  ));
}
