import type { Records } from 'shared/contract/records';
import { formatBytes } from 'shared/format/bytes';
import { formatDate, formatInstant, toDateInZone } from 'shared/format/date';
import { useTimeZone } from 'shared/queries/time-zone';
import { color, media, space, type } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import type { ElementChildren } from 'shared/ui/element-children';
import { StatusIcon } from 'shared/ui/status-icon';
import styled from 'styled-components';
import { useDownloadRecords } from '../queries/records.ts';
import { t } from './texts.ts';

interface ReadyPartProps {
  ready: NonNullable<Records['ready']>;
  /** Other actions next to the download. */
  children: ElementChildren;
}

/** The available ZIP file with its download button. */
export function ReadyPart({ ready, children }: ReadyPartProps) {
  const download = useDownloadRecords();
  const { finished_at, kept_until, files_total, size_bytes } = ready;
  const timeZone = useTimeZone();
  const finishedAt = formatInstant(finished_at, timeZone);
  const keptUntil = formatDate(toDateInZone(kept_until, timeZone), { year: true });
  return (
    <>
      <Summary>
        <StatusIcon kind="ok" icon="check-circle" />
        <h2>{t('ready')}</h2>
        <p>{t('facts', { files: files_total, at: finishedAt })}</p>
        <p>{t('kept', { until: keptUntil })}</p>
      </Summary>
      <Actions>
        <Button
          kind="primary"
          icon="download"
          busy={download.isPending}
          busyLabel={t('downloading')}
          onClick={() => download.mutate()}
        >
          {t('download', { size: formatBytes(size_bytes) })}
        </Button>
        {children}
      </Actions>
      {download.isError && (
        <Banner kind="bad" title={t('downloadFailed')}>
          {t('downloadFailedText')}
        </Banner>
      )}
    </>
  );
}

const Summary = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(8)};
  h2 { ${type.h2} }
  p { color: ${color('inkMuted')}; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)} ${space(16)};
  ${media.belowTablet} { > button { width: 100%; } }
`;
