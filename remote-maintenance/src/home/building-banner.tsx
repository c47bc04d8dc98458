import type { BuildingNotice } from 'shared/contract/utility';
import { formatDate } from 'shared/format/date';
import { useBuildingNotices } from 'shared/queries/utility';
import { Banner } from 'shared/ui/banner';
import { formatWithWritten } from 'shared/ui/format-with-written';
import { t } from '../texts.ts';

interface BuildingBannerProps {
  /** Limits the banner to notices of this category. Without it, all notices are shown. */
  readonly category?: string;
}

/** Shows known problems of the building, so that renters do not need to report them. */
export function BuildingBanner({ category }: BuildingBannerProps) {
  const notices = useBuildingNotices() ?? [];
  const shownNotices = notices.filter(
    (notice) => category === undefined || notice.category === category,
  );
  return shownNotices.map((notice) => (
    <Banner
      key={notice.notice_id}
      kind="info"
      title={formatWithWritten((text) => t('building.known', { text }), notice.text)}
    >
      {formatNextUpdate(notice)}
    </Banner>
  ));
}

const formatNextUpdate = ({ next_word_on }: BuildingNotice) =>
  next_word_on === null
    ? t('building.worksOnIt')
    : t('building.nextWord', { date: formatDate(next_word_on) });
