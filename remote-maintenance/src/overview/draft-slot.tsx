import { useState } from 'react';
import { paths } from 'shared/paths/paths';
import { readStoredValue } from 'shared/session/device-store';
import { usePersonId } from 'shared/session/session';
import { Banner } from 'shared/ui/banner';
import { TextLink } from 'shared/ui/text-link';
import { t } from '../texts.ts';
import { useMayReport } from '../work-order/use-may-report.ts';

/** A request draft of this person on this device, with a link to the step where it was left. */
export function DraftSlot() {
  const place = `maintenance-request:${usePersonId()}`;
  const [draft] = useState(() => readUnfinished(readStoredValue(place)));
  const mayReport = useMayReport();
  if (draft === null || !mayReport) return null;
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

type Unfinished = { title: string; step: string };

/** Returns null if nothing was entered, or if the request waits to be sent (shown by QueuedSlot). */
function readUnfinished(kept: unknown): Unfinished | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const text = (name: string) => {
    const value: unknown = Reflect.get(kept, name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const others: unknown = Reflect.get(kept, 'others');
  const isBegun = text('place') !== '' || (Array.isArray(others) && others.length > 0);
  const isSent = Reflect.get(kept, 'isQueued') === true || text('key') !== '';
  return isBegun && !isSent ? { title: text('title'), step: text('step') } : null;
}
