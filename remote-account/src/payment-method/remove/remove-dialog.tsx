import type { SavedMethod } from 'shared/contract/payments/methods';
import type { NewMethodKind } from 'shared/methods/add-buttons';
import { getBlockingUse, needsSignIn, useRemoveMethod } from 'shared/queries/payment-methods';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { SignInBanner } from '#src/sign-in-again/sign-in-banner.tsx';
import { t } from '#src/texts.ts';
import { formatMethodName } from '../method-messages.ts';
import { getOpenFormPath } from '../use-open-form.ts';
import { InUseDialog } from './in-use-dialog.tsx';

interface RemoveDialogProps {
  readonly method: SavedMethod;
  /** Whether another saved method can replace it where it is in use. */
  readonly hasOther: boolean;
  readonly onAdd: ((kind: NewMethodKind) => void) | undefined;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Removes a method after a confirmation. For a method in use, the dialog shows what to do instead. */
export function RemoveDialog({ method, onRemoved, ...around }: RemoveDialogProps) {
  const { onClose } = around;
  const removal = useRemoveMethod(method.method_id);
  // A payment may have been sent since the list was loaded.
  const use = method.used_by[0] ?? getBlockingUse(removal.error);
  if (use !== undefined) return <InUseDialog method={method} use={use} {...around} />;
  return (
    <Dialog
      open
      title={t('remove.title', { name: formatMethodName(method) })}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="destructive"
            busy={removal.isPending}
            busyLabel={t('remove.removing')}
            onClick={() => removal.mutate(undefined, { onSuccess: onRemoved })}
          >
            {t(method.kind === 'bank' ? 'remove.bank' : 'remove.card')}
          </Button>
          <Button onClick={onClose}>{t('remove.keep')}</Button>
        </>
      }
    >
      <span>{t('remove.text')}</span> {method.is_default && <span>{t('remove.default')}</span>}
      {needsSignIn(removal.error) ? (
        <SignInBanner
          returnTo={getOpenFormPath({ action: 'remove', methodId: method.method_id })}
        />
      ) : (
        removal.error && <Banner kind="bad" title={t('remove.failed')} />
      )}
    </Dialog>
  );
}
