import { isUsableMethod } from 'shared/contract/payment-input';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { useSetDefaultMethod } from 'shared/queries/payment-methods';
import { color, space, type } from 'shared/theme/tokens';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { canVerify, formatMethodName } from './method-messages.ts';
import type { OpenForm } from './use-open-form.ts';

interface MethodActionsProps {
  readonly method: SavedMethod;
  readonly onOpen: (open: OpenForm) => void;
  /** Called with a message after a change that affects other parts of the page. */
  readonly onMessage: (message: string) => void;
}

/** The actions for one method. The accessible name of each button includes the method. */
export function MethodActions({ method, onOpen, onMessage }: MethodActionsProps) {
  const setting = useSetDefaultMethod(method.method_id);
  const { method_id: methodId } = method;
  const name = method.nickname ?? formatMethodName(method);
  const makeDefault = () =>
    setting.mutate(undefined, { onSuccess: () => onMessage(t('methods.isDefault', { name })) });
  return (
    <>
      <Buttons>
        {canVerify(method.verification) && (
          <TextButton
            aria-label={t('methods.verifyOf', { name })}
            onClick={() => onOpen({ action: 'verify', methodId })}
          >
            {t('methods.verify')}
          </TextButton>
        )}
        {!method.is_default && isUsableMethod(method) && (
          <TextButton
            aria-label={t('methods.makeDefaultOf', { name })}
            aria-disabled={setting.isPending || undefined}
            onClick={() => setting.isPending || makeDefault()}
          >
            {t('methods.makeDefault')}
          </TextButton>
        )}
        <TextButton
          aria-label={t('methods.renameOf', { name })}
          onClick={() => onOpen({ action: 'rename', methodId })}
        >
          {t('methods.rename')}
        </TextButton>
        <TextButton
          aria-label={t('methods.removeOf', { name })}
          onClick={() => onOpen({ action: 'remove', methodId })}
        >
          {t('methods.remove')}
        </TextButton>
      </Buttons>
      {setting.isError && (
        <ErrorText role="alert">
          {t('methods.changeFailed')} {t('methods.changeFailedText')}
        </ErrorText>
      )}
    </>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)} ${space(24)};
`;

const ErrorText = styled.p`
  ${type.smallStrong}
  color: ${color('brick')};
`;
