import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import type { WorkOrderEvent } from 'shared/contract/work-order-event';
import { formatDate, formatInstant } from 'shared/format/date';
import { color, radius, space, type } from 'shared/theme/tokens';
import { getWrittenLang } from 'shared/ui/mark-written';
import { SectionPart } from 'shared/ui/section-part';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { MessageForm } from './message-form.tsx';

/** Shows the messages between the household and the office, oldest first. */
export function ThreadPart({ order }: { order: WorkOrderDetails }) {
  const messages = order.story.filter(({ kind }) => kind === 'message');
  return (
    <SectionPart title={t('thread.title')}>
      <Stack>
        {messages.length === 0 && order.may.write && <MutedText>{t('thread.none')}</MutedText>}
        {messages.length > 0 && (
          <List aria-label={t('thread.title')}>
            {messages.map((message) => (
              <Message key={message.position} message={message} timeZone={order.time_zone} />
            ))}
          </List>
        )}
        {order.may.write ? (
          <MessageForm workOrderId={order.work_order_id} />
        ) : (
          <MutedText>{t('thread.closed')}</MutedText>
        )}
      </Stack>
    </SectionPart>
  );
}

function Message({ message, timeZone }: { message: WorkOrderEvent; timeZone: string }) {
  const { actor, actor_name, is_own, at, text, promised_on } = message;
  const name = is_own ? t('thread.you') : (actor_name ?? t('thread.office'));
  const sentTime = formatInstant(at, timeZone, { weekday: true });
  return (
    <Bubble $fromHome={actor === 'renter'}>
      <Author>{t('thread.by', { who: name, when: sentTime })}</Author>
      <TextBlock lang={getWrittenLang(actor === 'renter' ? 'unknown' : 'en')}>{text}</TextBlock>
      {promised_on !== null && (
        <Author>{t('thread.promised', { date: formatDate(promised_on) })}</Author>
      )}
    </Bubble>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(24)};
`;

const List = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${space(16)};
`;

const Bubble = styled.li<{ $fromHome: boolean }>`
  justify-self: ${({ $fromHome }) => ($fromHome ? 'end' : 'start')};
  max-width: 88%;
  padding: ${space(12)} ${space(16)};
  border: 1px solid ${({ $fromHome }) => color($fromHome ? 'harborTint' : 'sunken')};
  border-radius: ${radius.large};
  ${({ $fromHome }) => ($fromHome ? 'border-start-end-radius: 0;' : 'border-start-start-radius: 0;')}
  background: ${({ $fromHome }) => color($fromHome ? 'harborTint' : 'sunken')};
  color: ${color('ink')};
`;

const Author = styled.p`
  ${type.caption}
  color: ${color('inkMuted')};
  ${Bubble} & { color: inherit; }
`;

const TextBlock = styled.p`
  margin-top: 2px;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const MutedText = styled.p`
  color: ${color('inkMuted')};
`;
