import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { formatInstant } from 'shared/format/date';
import { DescriptionList } from 'shared/ui/description-list';
import { NotTranslated } from 'shared/ui/not-translated';
import { SectionPart } from 'shared/ui/section-part';
import { t } from '#src/texts.ts';
import { GateCode } from './gate-code.tsx';
import { getIntakeRows } from './intake-rows.tsx';

export function RequestDetails({ order }: { order: WorkOrderDetails }) {
  const formatDateTime = (at: string) => formatInstant(at, order.time_zone, { weekday: true });
  const entry = order.permission_to_enter ? 'details.entryYes' : 'details.entryNo';
  const rows = [
    { term: t('details.number'), value: <NotTranslated>{`#${order.number}`}</NotTranslated> },
    { term: t('details.place'), value: order.place },
    { term: t('details.category'), value: t(`category.${order.category_code}`) },
    { term: t('details.entry'), value: t(entry) },
    ...getIntakeRows(order.intake),
    { term: t('details.sent'), value: formatDateTime(order.submitted_at) },
  ];
  if (order.updated_at !== order.submitted_at) {
    rows.push({ term: t('details.changed'), value: formatDateTime(order.updated_at) });
  }
  return (
    <SectionPart title={t('details.facts')}>
      <DescriptionList rows={rows} />
      <GateCode order={order} />
    </SectionPart>
  );
}
