import { useNavigate } from 'react-router-dom';
import type { MethodUse, SavedMethod } from 'shared/contract/payments/methods';
import { AddButtons, type NewMethodKind } from 'shared/methods/add-buttons';
import { paths } from 'shared/paths/paths';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import styled from 'styled-components';
import { t } from '#src/texts.ts';
import { formatMethodName } from '../method-messages.ts';

interface InUseDialogProps {
  readonly method: SavedMethod;
  readonly use: MethodUse;
  /** Whether another saved method can replace it. */
  readonly hasOther: boolean;
  /** Undefined if this person may not add a method. */
  readonly onAdd: ((kind: NewMethodKind) => void) | undefined;
  readonly onClose: () => void;
}

/** Explains why a method cannot be removed yet, with the way to replace it or to add another one first. */
export function InUseDialog({ method, use, hasOther, onAdd, onClose }: InUseDialogProps) {
  const navigate = useNavigate();
  const isAutoPay = use === 'auto_pay';
  const adds = hasOther ? undefined : onAdd;
  return (
    <Dialog
      open
      title={t('inUse.title', { name: formatMethodName(method) })}
      onClose={onClose}
      actions={
        <>
          {isAutoPay && (
            <Button kind="outlinedPrimary" onClick={() => navigate(paths.autoPay)}>
              {t('inUse.swap')}
            </Button>
          )}
          <Button onClick={onClose}>{t('inUse.close')}</Button>
        </>
      }
    >
      <Stack>
        <p>
          <span>{t(isAutoPay ? 'inUse.autoPay' : 'inUse.payment')}</span>{' '}
          {hasOther && <span>{t(isAutoPay ? 'inUse.autoPayOther' : 'inUse.paymentOther')}</span>}
          {adds && <span>{t(isAutoPay ? 'inUse.autoPayAdd' : 'inUse.paymentAdd')}</span>}
        </p>
        {adds && <AddButtons onAdd={adds} quiet />}
      </Stack>
    </Dialog>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(16)};
`;
