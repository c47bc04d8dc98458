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
  const [closed, setClosed] = useState<OpenForm>(null);
  const openAt = (next: OpenForm) => {
    setClosed(next === null ? open : null);
    if (next !== null) setMessage(null);
    setOpen(next);
  };
  const openAdd = (kind: NewMethodKind) => openAt({ what: 'add', kind });
  const closedAdd = closed?.what === 'add' ? closed.kind : null;
  const removing = open?.what === 'remove' ? methods.find(hasId(open.methodId)) : undefined;
  const done = (title: string, text?: string) => {
    setOpen(null);
    setMessage({ title, ...(text !== undefined && { text }) });
  };
  const added = (method: SavedMethod) => {
    const text = method.verification === null ? undefined : t('methods.addedVerify');
    done(t('methods.added', { name: formatMethodName(method) }), text);
  };
  return (
    <Parts>
      {message && (
        <FocusedStatus key={message.title} when={open === null}>
          <Banner kind="ok" title={message.title}>
            {message.text}
          </Banner>
        </FocusedStatus>
      )}
      {methods.length === 0 ? (
        open?.what !== 'add' && <NoMethods onAdd={canAdd ? openAdd : undefined} />
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
                onOpen={openAt}
                onSaid={done}
              />
            ))}
          </List>
        </SectionPart>
      )}
      {open?.what === 'add' ? (
        <Adding kind={open.kind} onAdded={added} onCancel={() => openAt(null)} />
      ) : (
        canAdd &&
        methods.length > 0 && (
          <AddButtons onAdd={openAdd} closed={closedAdd} quiet={open !== null} />
        )
      )}
      {removing && (
        <RemoveDialog
          method={removing}
          hasOther={methods.some((method) => method !== removing && isUsableMethod(method))}
          onAdd={canAdd ? openAdd : undefined}
          onClose={() => openAt(null)}
          onRemoved={() => done(t('methods.removed', { name: formatMethodName(removing) }))}
        />
      )}
    </Parts>
  );
}

const hasId = (methodId: string) => (method: SavedMethod) => method.method_id === methodId;

function getOpenForm(open: OpenForm, method: SavedMethod): 'rename' | 'verify' | null {
  if (open?.what !== 'rename' && open?.what !== 'verify') return null;
  return open.methodId === method.method_id ? open.what : null;
}

function NoMethods({ onAdd }: { onAdd: ((kind: NewMethodKind) => void) | undefined }) {
  if (onAdd === undefined) return <Empty icon="card" title={t('methods.emptyTitle')} />;
  return (
    <Empty icon="card" title={t('methods.emptyTitle')} action={<AddButtons onAdd={onAdd} />}>
      {t('methods.emptyText')}
    </Empty>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
`;
