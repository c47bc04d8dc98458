import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { MethodUse, SavedMethod } from 'shared/contract/payments/methods';
import type { FeeSchedule } from 'shared/contract/payments/quotes';
import { color, media, radius, space, type } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { DraftScope } from 'shared/ui/draft-scope';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { MethodActions } from './method-actions.tsx';
import { MethodFee } from './method-fee.tsx';
import {
  canVerify,
  formatMethodDetails,
  formatMethodName,
  getMethodHint,
  getMethodState,
} from './method-messages.ts';
import { RenameForm } from './rename-form.tsx';
import type { OpenForm } from './use-open-form.ts';
import { VerifyForm } from './verify/verify-form.tsx';

interface MethodRowProps {
  readonly method: SavedMethod;
  readonly fees: UseQueryResult<FeeSchedule | null>;
  /** The open form or dialog of this row. */
  readonly open: 'rename' | 'verify' | null;
  readonly onOpen: (open: OpenForm) => void;
  /** Called with a message after a change that affects other parts of the page. */
  readonly onMessage: (message: string) => void;
}

export function MethodRow({ method, fees, open, onOpen, onMessage }: MethodRowProps) {
  const { verification } = method;
  // There is nothing to enter: the actions are below the text.
  const isOver = open === 'verify' && !canVerify(verification);
  const name = useRef<HTMLElement>(null);
  const close = () => {
    onOpen(null);
    name.current?.focus();
  };
  return (
    <Row>
      <IconBox>
        <Icon name={method.kind === 'bank' ? 'bank' : 'card'} size={24} />
      </IconBox>
      <TextBlock>
        <strong ref={name} tabIndex={-1}>
          {method.nickname ?? formatMethodName(method)}
        </strong>
        {method.nickname !== null && <span>{formatMethodName(method)}</span>}
        <MutedText>{formatMethodDetails(method)}</MutedText>
        <State method={method} />
      </TextBlock>
      <MethodFee kind={method.kind} fees={fees} />
      <ActionArea>
        {open === 'rename' && (
          <DraftScope form="method-name" about={method.method_id}>
            <RenameForm method={method} onDone={close} />
          </DraftScope>
        )}
        {open === 'verify' && verification && (
          <VerifyForm {...{ method, verification }} onDone={close} />
        )}
        {(open === null || isOver) && <MethodActions {...{ method, onOpen, onMessage }} />}
      </ActionArea>
    </Row>
  );
}

function State({ method }: Pick<MethodRowProps, 'method'>) {
  const state = getMethodState(method);
  const hint = getMethodHint(method);
  return (
    <>
      <Chips>
        <Chip kind={state.kind} icon={state.icon}>
          {state.label}
        </Chip>
        {method.is_default && (
          <Chip kind="plain" icon="check">
            {t('methods.default')}
          </Chip>
        )}
      </Chips>
      {method.used_by.map((use) => (
        <MutedText key={use}>{getUseText(use, method)}</MutedText>
      ))}
      {hint && <MutedText>{hint}</MutedText>}
    </>
  );
}

function getUseText(use: MethodUse, { is_backup: isBackup }: SavedMethod): string {
  if (use !== 'auto_pay') return t('methods.byPayment');
  return t(isBackup ? 'methods.byAutoPayAfter' : 'methods.byAutoPay');
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr);
  gap: ${space(4)} ${space(16)};
  padding: ${space(16)} 0 ${space(20)};
  border-bottom: 1px solid ${color('line')};
  /* The fee stands under the words on a phone, to their right from 640; what can be done, below both. */
  > * { grid-column: 2; }
  > :first-child { grid-column: 1; }
  ${media.tablet} {
    grid-template-columns: 2.5rem minmax(0, 1fr) auto;
    > :nth-child(3) { grid-column: 3; text-align: end; }
    > :last-child { grid-column: 2 / -1; }
  }
`;

const IconBox = styled.span`
  display: grid;
  place-items: center;
  height: 2.5rem;
  border-radius: ${radius.medium};
  background: ${color('sunken')};
  ${media.forcedColors} { border: 1px solid; }
  color: ${color('ink')};
`;

const TextBlock = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(4)};
  overflow-wrap: anywhere;
  > strong:focus { outline: none; }
`;

const ActionArea = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
  margin-top: ${space(8)};
  overflow-wrap: anywhere;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)};
  margin: ${space(4)} 0;
`;

const MutedText = styled.span`
  ${type.small}
  color: ${color('inkMuted')};
`;
