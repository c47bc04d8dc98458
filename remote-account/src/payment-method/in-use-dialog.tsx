import { useNavigate } from 'react-router-dom';
import type { MethodUse, SavedMethod } from 'shared/contract/payments/methods';
import { paths } from 'shared/paths/paths';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { t } from '../texts.ts';
import { methodName } from './method-words.ts';

interface InUseDialogProps {
  readonly method: SavedMethod;
  readonly use: MethodUse;
  readonly onClose: () => void;
}

/** Why a method cannot go yet, and the way to swap it for another one. */
export function InUseDialog({ method, use, onClose }: InUseDialogProps) {
  const navigate = useNavigate();
  const isAutoPay = use === 'auto_pay';
  return (
    <Dialog
      open
      title={t('inUse.title', { name: methodName(method) })}
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
      {t(isAutoPay ? 'inUse.autoPay' : 'inUse.payment')}
    </Dialog>
  );
}
