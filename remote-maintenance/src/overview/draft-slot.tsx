import { useState } from 'react';
import { paths } from 'shared/paths/paths';
import { readStoredValue } from 'shared/session/device-store';
import { usePersonId } from 'shared/session/session';
import { Banner } from 'shared/ui/banner';
import { TextLink } from 'shared/ui/text-link';
import { t } from '../texts.ts';
import { useCanReport } from '../work-order/use-can-report.ts';

/** A request draft of this person on this device, with a link to the step where it was left. */
export function DraftSlot() {
  const key = `maintenance-request:${usePersonId()}`;
  const [draft] = useState(() => readUnfinished(readStoredValue(key)));
  const canReport = useCanReport();
  if (draft === null || !canReport) return null;
  const { title, step } = draft;
  return (
    <Banner
      kind="info"
      title={title === '' ? t('draft.title') : t('draft.about', { title })}
      link={
        <TextLink to={`${paths.maintenanceRequest}${step === '' ? '' : `?step=${step}`}`}>
          {t('draft.goOn')}
        </TextLink>
      }
    />
  );
}

type UnfinishedDraft = { title: string; step: string };

/** Returns null if nothing was entered, or if the request waits to be sent (shown by QueuedSlot). */
function readUnfinished(stored: unknown): UnfinishedDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const text = (name: string) => {
    const value: unknown = Reflect.get(stored, name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const others: unknown = Reflect.get(stored, 'others');
  const hasEntries = text('place') !== '' || (Array.isArray(others) && others.length > 0);
  const isSent = Reflect.get(stored, 'isQueued') === true || text('key') !== '';
  return hasEntries && !isSent ? { title: text('title'), step: text('step') } : null;
}
