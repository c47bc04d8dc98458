import { useState } from 'react';
import { isUsableMethod } from 'shared/contract/payment-input';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { AddButtons, type NewMethodKind } from 'shared/methods/add-buttons';
import { useActiveLease } from 'shared/queries/lease';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Empty } from 'shared/ui/empty';
import { FocusedStatus } from 'shared/ui/focused-status';
import { List } from 'shared/ui/list-row';
import { SectionPart } from 'shared/ui/section-part';
import styled from 'styled-components';
import { useFeeSchedule } from '../queries/fee-schedule.ts';
import { t } from '../texts.ts';
import { Adding } from './adding.tsx';
import { formatMethodName } from './method-messages.ts';
import { MethodRow } from './method-row.tsx';
import { RemoveDialog } from './remove/remove-dialog.tsx';
import { type OpenForm, useOpenForm } from './use-open-form.ts';

/** The saved methods and their actions. Only one form or dialog is open at a time. */
export function Methods({ methods }: { methods: SavedMethod[] }) {
  const fees = useFeeSchedule();
  // spec 4: after move-out, nothing can be paid here.
  const canAdd = useActiveLease().data?.hasCompletedMoveOut !== true;
  const [open, setOpen] = useOpenForm();
  const [message, setMessage] = useState<{ title: string; text?: string } | null>(null);
  const [closedForm, setClosedForm] = useState<OpenForm>(null);
  const switchForm = (form: OpenForm) => {
    setClosedForm(form === null ? open : null);
    if (form !== null) setMessage(null);
    setOpen(form);
  };
  const openAdd = (kind: NewMethodKind) => switchForm({ action: 'add', kind });
  const closedAdd = closedForm?.action === 'add' ? closedForm.kind : null;
  const methodToRemove = open?.action === 'remove' ? methods.find(hasId(open.methodId)) : undefined;
  const showMessage = (title: string, text?: string) => {
    setOpen(null);
    setMessage({ title, ...(text !== undefined && { text }) });
  };
  const handleAdded = (method: SavedMethod) => {
    const text = method.verification === null ? undefined : t('methods.addedVerify');
    showMessage(t('methods.added', { name: formatMethodName(method) }), text);
  };
  return (
    <Stack>
      {message && (
        <FocusedStatus key={message.title} when={open === null}>
          <Banner kind="ok" title={message.title}>
            {message.text}
          </Banner>
        </FocusedStatus>
      )}
      {methods.length === 0 ? (
        open?.action !== 'add' && <NoMethods onAdd={canAdd ? openAdd : undefined} />
      ) : (
        <SectionPart
          title={t('methods.saved')}
          aside={t('methods.count', { count: methods.length })}
        >
          <List>
            {methods.map((method) => (
              <MethodRow
                key={method.method_id}
                method={method}
                fees={fees}
                open={getOpenForm(open, method)}
                onOpen={switchForm}
                onMessage={showMessage}
              />
            ))}
          </List>
        </SectionPart>
      )}
      {open?.action === 'add' ? (
        <Adding kind={open.kind} onAdded={handleAdded} onCancel={() => switchForm(null)} />
      ) : (
        canAdd &&
        methods.length > 0 && (
          <AddButtons onAdd={openAdd} closed={closedAdd} quiet={open !== null} />
        )
      )}
      {methodToRemove && (
        <RemoveDialog
          method={methodToRemove}
          hasOther={methods.some((method) => method !== methodToRemove && isUsableMethod(method))}
          onAdd={canAdd ? openAdd : undefined}
          onClose={() => switchForm(null)}
          onRemoved={() =>
            showMessage(t('methods.removed', { name: formatMethodName(methodToRemove) }))
          }
        />
      )}
    </Stack>
  );
}

const hasId = (methodId: string) => (method: SavedMethod) => method.method_id === methodId;

function getOpenForm(open: OpenForm, method: SavedMethod): 'rename' | 'verify' | null {
  if (open?.action !== 'rename' && open?.action !== 'verify') return null;
  return open.methodId === method.method_id ? open.action : null;
}

function NoMethods({ onAdd }: { onAdd: ((kind: NewMethodKind) => void) | undefined }) {
  if (onAdd === undefined) return <Empty icon="card" title={t('methods.emptyTitle')} />;
  return (
    <Empty icon="card" title={t('methods.emptyTitle')} action={<AddButtons onAdd={onAdd} />}>
      {t('methods.emptyText')}
    </Empty>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
`;
