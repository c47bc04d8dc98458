import type { ReactNode } from 'react';
import type { Resident } from 'shared/contract/resident';
import { DescriptionList } from 'shared/ui/description-list';
import { NotTranslated } from 'shared/ui/not-translated';
import { Placeholder } from 'shared/ui/placeholder';
import { SectionPart } from 'shared/ui/section-part';
import { AskToCorrect } from '../household/ask-to-correct.tsx';
import { t } from '../texts.ts';
import { describeResident, type ResidentTexts } from './describe-resident.ts';

/** The person who signed the lease. Only the office can change it. */
export function LegalDetails({ resident }: { resident: Resident }) {
  return (
    <LegalDetailsLayout
      {...describeResident(resident)}
      aside={<AskToCorrect about="legal_name" />}
    />
  );
}

type LegalDetailsLayoutProps = ResidentTexts & { readonly aside: ReactNode };

/** The layout of the details. Its texts are slots of the first content, too. */
export function LegalDetailsLayout({ name, birth, aside }: LegalDetailsLayoutProps) {
  return (
    <SectionPart title={t('profile.about')} aside={aside}>
      <DescriptionList
        rows={[
          { term: t('profile.legalName'), value: <NotTranslated>{name}</NotTranslated> },
          { term: t('profile.birth'), value: birth },
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
