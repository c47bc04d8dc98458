import { useEffect, useState } from 'react';
import type { Records } from 'shared/contract/records';
import { Banner } from 'shared/ui/banner';
import { ProgressBar } from 'shared/ui/progress-bar';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { getRemainingPollingTime } from '../queries/records.ts';
import { t } from './texts.ts';

interface UnderWayPartProps {
  underWay: NonNullable<Records['under_way']>;
  onLook: () => void;
}

/** The progress of the records that are being created. */
export function UnderWayPart({ underWay, onLook }: UnderWayPartProps) {
  const isSlow = useIsSlow(underWay);
  const { files_done, files_total } = underWay;
  const progressText =
    files_total === null ? t('counting') : t('progress', { done: files_done, total: files_total });
  return (
    <>
      <ProgressArea>
        <ProgressBar
          title={t('making')}
          left={progressText}
          share={files_total ? files_done / files_total : 0}
        >
          {t('makingText')}
        </ProgressBar>
      </ProgressArea>
      {isSlow && (
        <Banner
          kind="warn"
          title={t('slow')}
          link={<TextButton onClick={onLook}>{t('look')}</TextButton>}
        >
          {t('slowText')}
        </Banner>
      )}
    </>
  );
}

/** True when the page has stopped polling. */
function useIsSlow(underWay: UnderWayPartProps['underWay']): boolean {
  const [isSlow, setSlow] = useState(() => getRemainingPollingTime(underWay) === 0);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), getRemainingPollingTime(underWay));
    return () => clearTimeout(timer);
  }, [underWay]);
  return isSlow;
}

// The first element of its sheet needs no line above it.
const ProgressArea = styled.div`
  &:nth-child(-n + 2) > div { padding-top: 0; border-top: 0; }
`;
