import { PhotoAlbum } from 'shared/media/photo-album';
import { paths } from 'shared/paths/paths';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { useActiveLease } from 'shared/queries/lease';
import { Banner } from 'shared/ui/banner';
import { Empty } from 'shared/ui/empty';
import { IconList } from 'shared/ui/icon-list';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { SidePart } from 'shared/ui/side-part';
import { t } from './texts.ts';

/** The page `/lease/move-in-photos`. */
export function MoveInPhotosPage() {
  const lease = useActiveLease();
  const mayAdd = lease.data && !lease.data.hasCompletedMoveOut;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      back={{ to: paths.lease, label: t('back') }}
      side={mayAdd && <Tips />}
    >
      <QueryView
        query={lease}
        loading={<Placeholder type="image" />}
        whenEmpty={
          <Empty icon="camera" title={t('empty')}>
            {t('emptyText')}
          </Empty>
        }
        failure={{ title: t('failed'), children: t('failedHint') }}
      >
        {(data) => <Photos lease={data} />}
      </QueryView>
    </Page>
  );
}

function Photos({ lease }: { lease: DerivedLease }) {
  return (
    <>
      {lease.hasCompletedMoveOut && (
        <Banner kind="info" icon="info" title={t('over')}>
          {t('overText')}
        </Banner>
      )}
      <SectionPart title={t('album')}>
        <PhotoAlbum
          id={{ entityType: 'move_in', entityId: lease.lease_id }}
          label={t('album')}
          timeZone={lease.time_zone}
          empty={t('none')}
          closed={t('closed')}
        />
      </SectionPart>
    </>
  );
}

const TIPS = ['tip1', 'tip2', 'tip3'] as const;

function Tips() {
  return (
    <SidePart title={t('tips')}>
      <IconList lines={TIPS.map((tip) => ({ icon: 'camera', text: t(tip) }))} />
    </SidePart>
  );
}
