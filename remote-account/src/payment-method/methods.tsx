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
import { MethodRow } from './method-row.tsx';
import { methodName } from './method-words.ts';
import { RemoveDialog } from './remove/remove-dialog.tsx';
import { type Open, usePlace } from './use-place.ts';

/** The saved methods and their actions. Only one form or dialog is open at a time. */
export function Methods({ methods }: { methods: SavedMethod[] }) {
  const fees = useFeeSchedule();
  // spec 4: after move-out, nothing can be paid here.
  const mayAdd = useActiveLease().data?.hasCompletedMoveOut !== true;
  const [open, setOpen] = usePlace();
  const [said, setSaid] = useState<{ title: string; text?: string } | null>(null);
  const [closed, setClosed] = useState<Open>(null);
  const openAt = (next: Open) => {
    setClosed(next === null ? open : null);
    if (next !== null) setSaid(null);
    setOpen(next);
  };
  const openAdd = (kind: NewMethodKind) => openAt({ what: 'add', kind });
  const closedAdd = closed?.what === 'add' ? closed.kind : null;
  const removing = open?.what === 'remove' ? methods.find(isAt(open.methodId)) : undefined;
  const done = (title: string, text?: string) => {
    setOpen(null);
    setSaid({ title, ...(text !== undefined && { text }) });
  };
  const added = (method: SavedMethod) => {
    const text = method.verification === null ? undefined : t('methods.addedVerify');
    done(t('methods.added', { name: methodName(method) }), text);
  };
  return (
    <Parts>
      {said && (
        <FocusedStatus key={said.title} when={open === null}>
          <Banner kind="ok" title={said.title}>
            {said.text}
          </Banner>
        </FocusedStatus>
      )}
      {methods.length === 0 ? (
        open?.what !== 'add' && <NoMethods onAdd={mayAdd ? openAdd : undefined} />
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
                open={openIn(open, method)}
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
        mayAdd &&
        methods.length > 0 && (
          <AddButtons onAdd={openAdd} closed={closedAdd} quiet={open !== null} />
        )
      )}
      {removing && (
        <RemoveDialog
          method={removing}
          hasOther={methods.some((method) => method !== removing && isUsableMethod(method))}
          onAdd={mayAdd ? openAdd : undefined}
          onClose={() => openAt(null)}
          onRemoved={() => done(t('methods.removed', { name: methodName(removing) }))}
        />
      )}
    </Parts>
  );
}

const isAt = (methodId: string) => (method: SavedMethod) => method.method_id === methodId;

function openIn(open: Open, method: SavedMethod): 'rename' | 'verify' | null {
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
