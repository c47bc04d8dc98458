import type { Records } from 'shared/contract/records';
import { color, media, space, type } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { Sheet } from 'shared/ui/sheet';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { isRateLimited, useCreateRecords } from '../queries/records.ts';
import { ReadyPart } from './ready-part.tsx';
import { t } from './texts.ts';
import { UnderWayPart } from './under-way-part.tsx';

interface RecordsSheetProps {
  records: Records;
  onLook: () => void;
}

/** The available records, the ones being created, and the next action. */
export function RecordsSheet({ records, onLook }: RecordsSheetProps) {
  const createRecords = useCreateRecords();
  const { under_way, ready, failed_at } = records;
  const button = (
    <Button
      kind={ready ? 'outlined' : 'primary'}
      busy={createRecords.isPending}
      busyLabel={t('asking')}
      onClick={() => createRecords.mutate()}
    >
      {ready ? t('makeAgain') : t('make')}
    </Button>
  );
  return (
    <Sheet>
      <VisuallyHidden role="status">{getStatus(records)}</VisuallyHidden>
      {failed_at !== null && (
        <Banner kind="bad" title={t('madeFailed')}>
          {t('madeFailedText')}
        </Banner>
      )}
      {ready && <ReadyPart ready={ready}>{under_way === null && button}</ReadyPart>}
      {under_way && <UnderWayPart underWay={under_way} onLook={onLook} />}
      {!ready && !under_way && (
        <>
          <Summary>
            <h2>{t('none')}</h2>
            <p>{t('noneText')}</p>
          </Summary>
          <ButtonArea>{button}</ButtonArea>
        </>
      )}
      {createRecords.isError && (
        <Banner kind="bad" title={t('makeFailed')}>
          {isRateLimited(createRecords.error) ? t('tooOften') : t('makeFailedText')}
        </Banner>
      )}
    </Sheet>
  );
}

/** A status for screen readers. It does not include the number of completed files. */
function getStatus({ under_way, ready }: Records): string {
  if (under_way) return t('making');
  return ready ? t('ready') : '';
}

const ButtonArea = styled.div`
  ${media.belowTablet} { > button { width: 100%; } }
`;

const Summary = styled.div`
  h2 { ${type.h2} }
  p { margin-top: ${space(4)}; color: ${color('inkMuted')}; }
`;
