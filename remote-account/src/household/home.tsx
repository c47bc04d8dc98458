import type { ReactNode } from 'react';
import { useActiveLease } from 'shared/queries/lease';
import { Facts } from 'shared/ui/facts';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { AskToCorrect } from './ask-to-correct.tsx';
import { t } from './texts.ts';

/** Who lives here by the lease, and their animals: the office keeps both. */
export function Home() {
  const lease = useActiveLease();
  return (
    <SectionPart title={t('home.title')} aside={lease.data && <AskToCorrect about="household" />}>
      <QueryView
        query={lease}
        loading={<Facts rows={rowsOf(<Placeholder type="text" />, <Placeholder type="text" />)} />}
        whenEmpty={<p>{t('home.none')}</p>}
        failure={{ title: t('home.failed') }}
      >
        {(data) => <Facts rows={rowsOf(data.occupant_names, data.pet_names || t('home.noPets'))} />}
      </QueryView>
    </SectionPart>
  );
}

const rowsOf = (people: ReactNode, pets: ReactNode) => [
  { term: t('home.people'), value: people },
  { term: t('home.pets'), value: pets },
];
