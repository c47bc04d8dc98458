import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from 'shared/ui/button';
import { ErrorPanel } from 'shared/ui/error-panel';
import { FormActions } from 'shared/ui/form';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import styled from 'styled-components';
import type { SavedMethod } from '../contract/payments/methods.ts';
import {
  getRateLimitEnd,
  needsSignIn,
  useAddMethod,
  useMethodForm,
  useResetMethodForm,
} from '../queries/payment-methods.ts';
import { color, space, type } from '../theme/tokens.ts';
import type { NewMethodKind } from './add-buttons.tsx';
import { AddMethodError } from './frame/add-method-error.tsx';
import { ProviderFrame } from './frame/provider-frame.tsx';
import { RateLimitNotice } from './frame/rate-limit-notice.tsx';
import { SignInRequired } from './frame/sign-in-required.tsx';
import { t } from './texts.ts';

interface AddMethodProps {
  readonly kind: NewMethodKind;
  /** Portal path that opens this form again after a sign-in. */
  readonly returnTo: string;
  readonly onAdded: (method: SavedMethod) => void;
  readonly onCancel: () => void;
}

/** Adds a bank account or card. The numbers are typed in the payment provider's form. */
export function AddMethod({ kind, returnTo, onAdded, onCancel }: AddMethodProps): ReactElement {
  const title = useRef<HTMLHeadingElement>(null);
  const form = useMethodForm(kind);
  const newForm = useResetMethodForm();
  const openAgain = () => {
    newForm();
    title.current?.focus();
  };
  useEffect(() => title.current?.focus(), []);
  const limitEnd = getRateLimitEnd(form.error);
  return (
    <Part aria-labelledby="add-method">
      <h2 id="add-method" ref={title} tabIndex={-1}>
        {t(`${kind}.title`)}
      </h2>
      {needsSignIn(form.error) ? (
        <SignInRequired returnTo={returnTo} />
      ) : limitEnd !== null ? (
        <RateLimitNotice until={limitEnd} />
      ) : (
        <QueryView
          query={form}
          loading={<Placeholder type="paragraph" />}
          loadingLabel={t('loading')}
          failure={{ title: t('failed'), children: t('failedHint') }}
        >
          {({ frame_url: url }) => (
            <MethodForm key={url} {...{ kind, url, onAdded }} onNewForm={openAgain} />
          )}
        </QueryView>
      )}
      <FormActions>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </FormActions>
    </Part>
  );
}

interface MethodFormProps extends Pick<AddMethodProps, 'kind' | 'onAdded'> {
  readonly url: string;
  readonly onNewForm: () => void;
}

function MethodForm({ kind, url, onAdded, onNewForm }: MethodFormProps) {
  const [hasTimedOut, setTimedOut] = useState(false);
  // A form gives its token once. After a failed save the same token is sent again.
  const [refusal, setRefusal] = useState<{ token: string; error: Error } | null>(null);
  const add = useAddMethod();
  const save = (token: string) =>
    add.mutate(token, {
      onSuccess: onAdded,
      onError: (error) => setRefusal({ token, error }),
    });
  if (hasTimedOut) {
    return (
      <ErrorPanel title={t('failed')} onRetry={onNewForm}>
        {t('failedHint')}
      </ErrorPanel>
    );
  }
  if (refusal) {
    return (
      <AddMethodError
        error={refusal.error}
        busy={add.isPending}
        onRetry={() => save(refusal.token)}
        onNewForm={onNewForm}
      />
    );
  }
  return (
    <>
      <MutedText>{t('safe')}</MutedText>
      <ProviderFrame
        url={url}
        title={t(`${kind}.frame`)}
        onToken={save}
        onTimeout={() => setTimedOut(true)}
      />
    </>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(20)};
  > h2 { ${type.h2} }
  > h2:focus { outline: none; }
`;

const MutedText = styled.p`
  ${type.small}
  color: ${color('inkMuted')};
`;
