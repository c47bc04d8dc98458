import type { NoticeGiven } from 'shared/contract/notice';
import { formatInstant } from 'shared/format/date';
import { getServiceTime } from 'shared/format/service-time';
import type { DerivedLease } from 'shared/queries/derive-lease';
import { saveFile } from 'shared/queries/save-file';
import { color, space, type } from 'shared/theme/tokens';
import { DownloadButton } from 'shared/ui/download-button';
import { PhoneLink } from 'shared/ui/phone-link';
import { Sheet } from 'shared/ui/sheet';
import { StatusIcon } from 'shared/ui/status-icon';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { useNoticeDownload } from '#src/queries/notice.ts';
import { formatLongDate } from '../rule-messages.ts';
import { Text, t } from '../texts.ts';
import { createCalendarFile } from './calendar-file.ts';
import { WithdrawPart } from './withdraw-part.tsx';

interface NoticeSheetProps {
  notice: NoticeGiven;
  lease: DerivedLease;
}

/** Shows the summary sentence, the reference number and the downloads. */
export function NoticeSheet({ notice, lease }: NoticeSheetProps) {
  const download = useNoticeDownload();
  const isPending = lease.hasPendingMoveOut;
  const needsChanges = notice.state === 'changes_needed';
  const saveCalendar = () =>
    saveFile({
      blob: new Blob([createCalendarFile(notice, lease.lease_address)], { type: 'text/calendar' }),
      fileName: t('calendar.fileName', { date: notice.move_out_date }),
    });
  return (
    <Sheet>
      <Head>
        {needsChanges ? (
          <StatusIcon kind="warn" icon="warning" />
        ) : (
          <StatusIcon kind="ok" icon={isPending ? 'check-circle' : 'home'} />
        )}
        <Statement>
          <Text
            id={needsChanges ? 'sheet.changes' : isPending ? 'sheet.pending' : 'sheet.completed'}
            values={{ date: formatLongDate(notice.move_out_date) }}
            components={{ b: <b /> }}
          />
        </Statement>
        <p>
          <Text
            id="sheet.reference"
            values={{ reference: notice.reference }}
            components={{ b: <b translate="no" /> }}
          />
        </p>
        {isPending && !needsChanges && (
          <MutedText>
            <AnswerText notice={notice} phone={lease.manager_phone} />
          </MutedText>
        )}
      </Head>
      <Actions>
        <DownloadButton state={download} onDownload={() => download.mutate(notice.move_out_id)}>
          {t('sheet.pdf')}
        </DownloadButton>
        {isPending && !needsChanges && (
          <TextButton icon="calendar" onClick={saveCalendar}>
            {t('sheet.calendar')}
          </TextButton>
        )}
        {notice.can_withdraw && <WithdrawPart notice={notice} />}
      </Actions>
    </Sheet>
  );
}

/** Shows when the office answered or will answer. After the deadline it shows the phone number. */
function AnswerText({ notice, phone }: { notice: NoticeGiven; phone: string }) {
  const { state, accepted_at, answer_by, time_zone } = notice;
  const format = (instant: string) => formatInstant(instant, time_zone, { weekday: true });
  if (state === 'accepted' && accepted_at !== null) {
    return <Text id="sheet.accepted" values={{ at: format(accepted_at) }} />;
  }
  const isLate = Date.parse(answer_by) < getServiceTime();
  return (
    <Text
      id={isLate ? 'sheet.answerLate' : 'sheet.answerBy'}
      values={{ at: format(answer_by), phone }}
      components={{ phone: <PhoneLink number={phone} /> }}
    />
  );
}

const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(8)};
`;

const Statement = styled.p`
  ${type.h2}
  font-weight: 400;
`;

const MutedText = styled.p`
  color: ${color('inkMuted')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)} ${space(24)};
`;
