import type { SectionName } from 'shared/federation/section-module';
import { SectionNotice } from './section-notice.tsx';
import { t } from './texts.ts';

/** Replaces a section whose service does not exist in this environment (spec 7). */
export function SectionNotOffered({ section }: { section: SectionName }) {
  return (
    <SectionNotice
      section={section}
      status={{ kind: 'info', icon: 'info' }}
      title={t(`notHere.${section}`)}
    >
      <p>{t('notHere.others')}</p>
    </SectionNotice>
  );
}
