import type { Resident } from 'shared/contract/resident';

import { formatDate } from 'shared/format/date';
import { DescriptionList } from 'shared/ui/description-list';
import { NotTranslated } from 'shared/ui/not-translated';
import { Placeholder } from 'shared/ui/placeholder';
import { SectionPart } from 'shared/ui/section-part';
import { AskToCorrect } from '../household/ask-to-correct.tsx';
import { t } from '../texts.ts';

/** The person who signed the lease. Only the office can change it. */
export function LegalDetails({ resident }: { resident: Resident }) {
  const { date_of_birth, first_name, last_name } = resident;
  const birthDate = date_of_birth && formatDate(date_of_birth, { year: true, weekday: false });
  return (
    <SectionPart title={t('profile.about')} aside={<AskToCorrect about="legal_name" />}>
      <DescriptionList
        rows={[
          {
            term: t('profile.legalName'),
            value: <NotTranslated>{`${first_name} ${last_name}`}</NotTranslated>,
          },
          { term: t('profile.birth'), value: birthDate ?? t('profile.birthNone') },
        ]}
      />
    </SectionPart>
  );
}

/** Shows the terms immediately, with placeholders for the values. */
export function LegalDetailsLoading() {
  const value = <Placeholder type="text" />;
  return (
    <SectionPart title={t('profile.about')}>
      <DescriptionList
        rows={[
          { term: t('profile.legalName'), value },
          { term: t('profile.birth'), value },
        ]}
      />
    </SectionPart>
  );
}
