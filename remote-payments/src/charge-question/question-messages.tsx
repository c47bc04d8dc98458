import type { ChargeQuestion } from 'shared/contract/payments/charge-questions';
import { formatInstant } from 'shared/format/date';
import { color, space, type } from 'shared/theme/tokens';
import { getWrittenLang } from 'shared/ui/mark-written';
import styled from 'styled-components';
import { t } from './texts.ts';

interface QuestionMessagesProps {
  label: string;
  messages: ChargeQuestion['messages'];
  /** The time zone of the home; undefined uses the browser's time zone. */
  timeZone: string | undefined;
}

/** Lists the messages of a question in order, with author and time. */
export function QuestionMessages({ label, messages, timeZone }: QuestionMessagesProps) {
  return (
    <List aria-label={label}>
      {messages.map(({ message_id: id, author_name: name, text, written_at: writtenAt }) => (
        <li key={id}>
          <Author>
            <b translate={name === null ? undefined : 'no'}>{name ?? t('office')}</b>
            <time dateTime={writtenAt}>{formatInstant(writtenAt, timeZone)}</time>
          </Author>
          <MessageText lang={getWrittenLang(name === null ? 'en' : 'unknown')}>{text}</MessageText>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${space(16)};
  width: 100%;
  padding-top: ${space(16)};
  border-top: 1px solid ${color('line')};
`;

const Author = styled.p`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(12)};
  time { color: ${color('inkMuted')}; }
`;

const MessageText = styled.p`
  margin-top: ${space(4)};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
