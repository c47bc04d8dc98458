import { Empty } from 'shared/ui/empty';
import { IconList } from 'shared/ui/icon-list';
import { SidePart } from 'shared/ui/side-part';
import { t } from '../texts.ts';

export function NoLease() {
  return (
    <Empty icon="document" title={t('empty.title')}>
      {t('empty.text')}
    </Empty>
  );
}

export function NoLeaseSide() {
  return (
    <SidePart title={t('empty.sideTitle')}>
      <IconList
        lines={[
          { icon: 'home', text: t('empty.address') },
          { icon: 'calendar', text: t('empty.dates') },
          { icon: 'document', text: t('empty.documents') },
        ]}
      />
    </SidePart>
  );
}
