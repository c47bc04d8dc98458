import type { ReactNode } from 'react';
import { useActiveLease } from 'shared/queries/lease';
import { useProfile } from 'shared/queries/profile';
import { useResident } from 'shared/queries/resident';
import { DescriptionList } from 'shared/ui/description-list';
import { NotTranslated } from 'shared/ui/not-translated';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { useLinkedHeading } from '../navigation/use-linked-heading.ts';
import { AskToCorrect } from './ask-to-correct.tsx';
import { HOUSEHOLD } from './household-path.ts';
import { t } from './texts.ts';

/** The people on the lease and their pets. Only the office can change them. */
export function Home() {
  const lease = useActiveLease();
  const queriesAbove = [useResident(), useProfile()];
  const isReady = [lease, ...queriesAbove].every(({ isPending }) => !isPending);
  const heading = useLinkedHeading(HOUSEHOLD, isReady);
  return (
    <SectionPart
      title={t('home.title')}
      heading={heading}
      aside={lease.data && <AskToCorrect about="household" />}
    >
      <QueryView
        query={lease}
        loading={
          <DescriptionList
            rows={getRows(<Placeholder type="text" />, <Placeholder type="text" />)}
          />
        }
        whenEmpty={<p>{t('home.none')}</p>}
        failure={{ title: t('home.failed') }}
      >
        {(data) => (
          <DescriptionList
            rows={getRows(
              <NotTranslated>{data.occupant_names}</NotTranslated>,
              data.pet_names || t('home.noPets'),
            )}
          />
        )}
      </QueryView>
    </SectionPart>
  );
}

const getRows = (people: ReactNode, pets: ReactNode) => [
  { term: t('home.people'), value: people },
  { term: t('home.pets'), value: pets },
];
